/**
 * What the owner calls the setting at this place of the configuration: the place itself (`mqtt.url`), or a field of a
 * form; undefined: the owner has no such setting.
 */
export type NameOf = (place: string) => string | undefined;

/** By the keys of the configuration file. */
export const asInTheFile: NameOf = (place) => place;
