/** The scans of a demo site, as sent. */
import { expect, it } from "vitest";
import { generateSite } from "#domain/site-generator/generate-site.ts";
import type { ApiSession } from "#scripts/accounts/api-session.ts";
import { seedScans } from "#scripts/demo/seed-scans.ts";

it("have a serial number each, also where the id of a master ends as that of a node", async () => {
  const serials: unknown[] = [];
  const api: ApiSession = {
    accessToken: "",
    identityToken: "",
    graphql: () => expect.fail("scans go over REST"),
    post: async (_, body) => {
      serials.push(Object(body).serial_number);
    },
  };
  const site = generateSite({ seed: 1, preset: "tiny" });
  await seedScans(api, site, ["0190a000-0000-7000-8000-00000000a000"]);
  expect(serials.length).toBeGreaterThan(3);
  expect(new Set(serials).size).toBe(serials.length);
});
