/** Fields and routes of the APIs: where they are defined, and which need no sign-in. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { OPERATION_NAMES } from "#domain/access/operations.ts";
import { fieldsOf, readSchema } from "#infra/schema-fields.ts";
import { resourcesOf, text } from "./gates/deployment.ts";
import { ownResolvers, type Synthesised, sharedDeployment } from "./synthesised.ts";

const RESOLVERS = join(import.meta.dirname, "..", "..", "functions", "resolvers");
const fields = fieldsOf(readSchema());

let deployment: Synthesised;
beforeAll(() => {
  deployment = sharedDeployment();
});

/** Source without its head comment, and with import paths as in lib/. */
function codeOf(file: string): string {
  const source = readFileSync(join(RESOLVERS, file), "utf8");
  return source.replace(/^\/\*\*.*?\*\/\n/s, "").replaceAll('"./lib/', '"./');
}

/** Routes that have their own functions. */
const APART = [
  ...OPERATION_NAMES.filter((name) => /\/auth\/(recover|sessions)/.test(name)),
  "HEAD /auth/recovery-codes",
  "HEAD /auth/sessions",
  "GET /v1/{proxy+}",
  "HEAD /v1/{proxy+}",
];

describe("the fields of the API", () => {
  it("have a resolver file of their own only for logic that no other field has", () => {
    const own = ownResolvers();
    expect(own.filter((name) => !fields.includes(name))).toEqual([]);
    const shared = readdirSync(join(RESOLVERS, "lib")).map((file) => codeOf(`lib/${file}`));
    expect(own.filter((name) => shared.includes(codeOf(`${name}.ts`)))).toEqual([]);
  });

  it("are the GraphQL operations of the table of rights, and every method of the others has a route", () => {
    const graphql = OPERATION_NAMES.filter((name) => !name.includes(" "));
    const routes = resourcesOf(deployment.templates, "AWS::ApiGatewayV2::Route");
    expect([...graphql].sort()).toEqual([...fields].sort());
    const methods = OPERATION_NAMES.filter((name) => name.includes(" ")).map((name) =>
      name.slice(0, name.indexOf(" ")),
    );
    expect(routes.map(({ properties }) => text(properties.RouteKey)).sort()).toEqual(
      [
        ...[...new Set([...methods, "HEAD"])].map((method) => `${method} /{proxy+}`),
        ...APART,
      ].sort(),
    );
  });

  it("are reached by REST with an identity token only, but for people who cannot sign in, and for programs", () => {
    const routes = resourcesOf(deployment.templates, "AWS::ApiGatewayV2::Route");
    const open = routes.filter(({ properties }) => properties.AuthorizationType !== "JWT");
    expect(open.map(({ properties }) => properties.RouteKey)).toEqual([
      "POST /auth/recover",
      "GET /v1/{proxy+}",
      "HEAD /v1/{proxy+}",
    ]);
  });

  it("limit how often anybody asks without a token", () => {
    const [stage] = resourcesOf(deployment.templates, "AWS::ApiGatewayV2::Stage");
    expect(stage?.properties.RouteSettings).toEqual({
      "POST /auth/recover": { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 20 },
      "GET /v1/{proxy+}": { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 },
      "HEAD /v1/{proxy+}": { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 },
    });
  });
});
