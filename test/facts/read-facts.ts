/**
 * Facts for comparison with the product's tables. They were collected earlier and independently;
 * each file states its origin.
 */
import { readFileSync } from "node:fs";

/** The collection with this name (without extension). */
export function readFacts<Facts>(name: string): Facts {
  return JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), "utf8"));
}
