/** Facts that the tables of the product are compared with. They were collected before and apart from the tables; each file says its origin. */
import { readFileSync } from "node:fs";

/** The collection of this name, without its extension. */
export function readFacts<Facts>(name: string): Facts {
  return JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), "utf8"));
}
