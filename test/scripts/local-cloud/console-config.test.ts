/** The console's configuration in the local cloud: the web stack's values, with local addresses. */
import { describe, expect, it } from "vitest";
import { consoleConfig } from "#scripts/local-cloud/console-config.ts";

const FACTS = {
  region: "us-east-1",
  outputs: {
    TrackerIdentity: { UserPoolId: "us-east-1_a", UserPoolClientId: "client" },
    TrackerApi: { GraphqlUrl: "http://127.0.0.1:1/graphql", RestUrl: "http://localhost:1/_rest/a" },
  },
  mediaBase: "http://127.0.0.1:1/_media",
  userPoolEndpoint: "http://localhost:1/_aws/cognito",
};
const delivered = { providerName: "Example", restUrl: "https://site.invalid/rest" };

describe("config.json", () => {
  it("has the delivered values, and the local ones where both have one", () => {
    const asked: string[] = [];
    const read = (file: string) => {
      asked.push(file);
      return delivered;
    };
    expect(consoleConfig({ ...FACTS, delivered: read }, undefined)).toEqual({
      region: "us-east-1",
      providerName: "Example",
      userPoolId: "us-east-1_a",
      userPoolClientId: "client",
      graphqlEndpoint: "http://127.0.0.1:1/graphql",
      restUrl: "http://localhost:1/_rest/a",
      mediaBase: "http://127.0.0.1:1/_media",
      userPoolEndpoint: "http://localhost:1/_aws/cognito",
    });
    expect(asked).toEqual(["config.json"]);
  });

  it("names the demo accounts in a demonstration only", () => {
    const config = consoleConfig({ ...FACTS, delivered: () => undefined }, "/_demo/accounts.json");
    expect(config.demoAccounts).toBe("/_demo/accounts.json");
  });
});
