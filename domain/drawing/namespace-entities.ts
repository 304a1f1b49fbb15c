/**
 * Entities that a document type declares. Illustrator declares its namespaces as entities, and no
 * others are accepted.
 */

const DECLARATION = /<!ENTITY\s+([A-Za-z_][\w.-]{0,60})\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
/** Pattern of an accepted address, which cannot contain markup, a reference or a script. */
const ADDRESS = /^https?:\/\/[\w./#?=-]{1,150}$/;
const MOST = 50;

/**
 * Values of the entities by name; undefined if any declared entity is not a plain address, or if
 * there are too many.
 */
export function namespaceEntities(
  documentType: string,
): Readonly<Record<string, string>> | undefined {
  const declared = documentType.match(/<!ENTITY/gi)?.length ?? 0;
  const found = [...documentType.matchAll(DECLARATION)];
  if (found.length !== declared || declared > MOST) return undefined;
  const entities = found.map(([, name = "", quoted, single = ""]) => [name, quoted ?? single]);
  if (!entities.every(([, value = ""]) => ADDRESS.test(value))) return undefined;
  return Object.fromEntries(entities);
}
