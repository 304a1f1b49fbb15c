/** Style of the number of rows that a search has found, which stays on one line beside its field. */
export const FOUND_COUNT = { flex: "1 0 auto", whiteSpace: "nowrap" } as const;
