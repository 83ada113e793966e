/** Other devices of a child in Home Assistant, by the end of their identifiers, which no id of a child may have. */
export const SUB_DEVICES = ['plan', 'grades', 'school'] as const;
