/** Fields in the console's documents are compared with the catalogues of the domain. */
import { readdirSync } from "node:fs";
import { Kind } from "graphql";
import { describe, expect, it } from "vitest";
import { MASTER_SETTINGS } from "#domain/parameters/master-settings.ts";
import { WRITABLE_PARAMETERS } from "#domain/parameters/standard-parameters.ts";
import { readConsoleDocuments } from "#scripts/generate/console-documents.ts";

const { documents, fragments } = readConsoleDocuments();

function fieldsOf(fragment: string): readonly string[] {
  const { selections = [] } = fragments.get(fragment)?.node.selectionSet ?? {};
  return selections.map((node) => (node.kind === Kind.FIELD ? node.name.value : node.kind));
}

describe("the documents of the console", () => {
  it("ask for every setting of a set", () => {
    const settings = MASTER_SETTINGS.map(({ id }) => id);
    expect(fieldsOf("SettingValues")).toEqual([...settings, "windStowTable"]);
  });

  it("ask for every parameter of a set", () => {
    expect(fieldsOf("ParameterValues")).toEqual(WRITABLE_PARAMETERS.map(({ id }) => id));
  });

  it("are there for every generated module", () => {
    const modules = readdirSync("web/src", { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".generated.ts"))
      .map((path) => `web/src/${path.replace(".generated.ts", ".graphql")}`);
    const paths = documents.map(({ path }) => path);
    expect(modules.sort()).toEqual([...paths, "web/src/api/inputs.graphql"].sort());
  });
});
