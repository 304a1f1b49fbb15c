/** The JSON of a text; undefined when it is none. */
export function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
