import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "#infra/app.ts";
import { apiFields, fieldsOf, readSchema } from "#infra/schema-fields.ts";
import { makeAssets, temporaryFolder } from "./synthesised.ts";

let assets: string;

beforeEach(() => {
  assets = temporaryFolder();
  makeAssets(assets);
});

afterEach(() => rmSync(assets, { recursive: true, force: true }));

function fieldNamed(name: string) {
  const found = apiFields(assets).find((one) => `${one.typeName}.${one.fieldName}` === name);
  if (found === undefined) throw new Error(`no field ${name}`);
  return found;
}

describe("the fields of the API", () => {
  it("are those of the schema", () => {
    const names = apiFields(assets).map(({ typeName, fieldName }) => `${typeName}.${fieldName}`);
    expect([...names].sort()).toEqual([...fieldsOf(readSchema())].sort());
  });

  it("are not there without a resolver", () => {
    rmSync(join(assets, "resolvers", "Query.getMe.js"));
    expect(() => apiFields(assets)).toThrow("no resolver bundle for the field Query.getMe");
  });

  it.each([
    ["a Lambda answers", "Mutation.createUser", "lib/pass-through"],
    ["the product's own functions publish", "Mutation.publishSiteNotice", "lib/publish-input"],
    [
      "a subscription hears one layout",
      "Subscription.subscribeNodeIdUpdate",
      "lib/subscribe-to-layout",
    ],
  ])("share code where %s, unless they have code of their own", (_, name, bundle) => {
    expect(fieldNamed(name).bundle).toBe(bundle);
    writeFileSync(join(assets, "resolvers", `${name}.js`), "");
    expect(fieldNamed(name).bundle).toBe(name);
  });

  it("share none where a table or the caller's own account decides the answer", () => {
    for (const name of ["Query.listTasksByNode", "Subscription.subscribeNotificationNews"]) {
      rmSync(join(assets, "resolvers", `${name}.js`));
      expect(() => apiFields(assets)).toThrow(`no resolver bundle for the field ${name}`);
      writeFileSync(join(assets, "resolvers", `${name}.js`), "");
    }
  });

  it("are not there without a row, also with a resolver", () => {
    const schema = readSchema().replace("  getMe: Me!\n", "  getMe: Me!\n  getOther: Me!\n");
    const complaint = "domain/access/graphql-fields.ts has no row for the field Query.getOther";
    expect(() => apiFields(assets, schema)).toThrow(complaint);
    writeFileSync(join(assets, "resolvers", "Query.getOther.js"), "");
    expect(() => apiFields(assets, schema)).toThrow(complaint);
  });

  it("are not there when the schema has lost one", () => {
    const schema = readSchema().replace("  getMe: Me!\n", "");
    rmSync(join(assets, "resolvers", "Query.getMe.js"));
    expect(() => apiFields(assets, schema)).toThrow(
      "schema.graphql has no field for the row Query.getMe",
    );
  });

  it("are not there without a place in the schema", () => {
    writeFileSync(join(assets, "resolvers", "Query.getEverything.js"), "");
    expect(() => apiFields(assets)).toThrow(
      "schema.graphql has no field for the resolver bundle Query.getEverything",
    );
  });
});

describe("the deployment", () => {
  it("is not built without one of its functions", () => {
    rmSync(join(assets, "functions", "layouts"), { recursive: true });
    expect(() => buildApp({ assets, outdir: join(assets, "cdk.out") })).toThrow(
      "no bundle of the function layouts",
    );
  });

  it("is built without the console, which then is not delivered", () => {
    rmSync(join(assets, "web"), { recursive: true });
    const app = buildApp({ assets, outdir: join(assets, "cdk.out") });
    expect(app.node.findChild("TrackerWeb").node.tryFindChild("Files")).toBeUndefined();
  });
});
