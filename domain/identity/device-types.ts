/** Generations of masters and their nodes. */

export const DEVICE_TYPES = {
  gen2: { label: "Gen 2" },
  gen3: { label: "Gen 3" },
  "gen3-dual": { label: "Gen 3 dual" },
  gen4: { label: "Gen 4" },
} as const satisfies Readonly<Record<string, { readonly label: string }>>;

export type DeviceType = keyof typeof DEVICE_TYPES;

export function isDeviceType(text: string): text is DeviceType {
  return Object.hasOwn(DEVICE_TYPES, text);
}

/** Node boards by the type code that firmware updates use. */
export const NODE_BOARDS = {
  8499: { label: "Gen3.0" },
  12593: { label: "Gen3.1" },
  20800: { label: "Gen4.0" },
} as const satisfies Readonly<Record<number, { readonly label: string }>>;

/** Node boards by the code that nodes report; boards of generation 2 report none of their own. */
export const REPORTED_BOARDS = { 0: { label: "Gen2" }, ...NODE_BOARDS } as const;
