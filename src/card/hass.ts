/** What the card uses of the object that Home Assistant's frontend gives to every card. Only `states` is in all releases alike. */
export interface Hass {
  readonly states: Readonly<Record<string, HassState | undefined>>;
  /** By entity id: the entities of the registry that are not disabled. */
  readonly entities?: Readonly<Record<string, { readonly device_id?: string | null } | undefined>>;
  readonly devices?: Readonly<Record<string, HassDevice | undefined>>;
  readonly language?: string;
  readonly locale?: { readonly language: string };
  readonly config?: { readonly time_zone?: string; readonly state?: string };
  readonly themes?: { readonly darkMode?: boolean };
  /** False while the connection to Home Assistant is lost. */
  readonly connected?: boolean;
  callService?(domain: string, service: string, data: object, target: object): Promise<unknown>;
}

export interface HassState {
  readonly state: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

interface HassDevice {
  readonly name?: string | null;
  readonly name_by_user?: string | null;
  readonly manufacturer?: string | null;
}
