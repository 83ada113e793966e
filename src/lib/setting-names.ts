/**
 * The user's name of a setting by its place in the configuration: the place itself (`mqtt.url`), or a field of a form;
 * undefined if the user has no such setting.
 */
export type NameOf = (place: string) => string | undefined;

/** Settings by the keys of the configuration file. */
export const asInTheFile: NameOf = (place) => place;
