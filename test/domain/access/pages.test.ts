/** Routes and overlays: every row of their tables, against the privilege that each requires. */
import { describe, expect, it } from "vitest";
import { maySeeOverlay, OVERLAY_KEYS, overlayFrom } from "#domain/access/overlays.ts";
import {
  NO_PRIVILEGES,
  PRIVILEGE_NAMES,
  privilegeBits,
  toPrivilegeBits,
} from "#domain/access/privileges.ts";
import { mayOpenRoute, ROUTE_KEYS, ROUTES } from "#domain/access/routes.ts";

describe("overlays", () => {
  const ALLOWED_BY = new Map([
    ["alarms", "DATA_SNAPSHOT"],
    ["angles", "DATA_SNAPSHOT"],
    ["charging-status", "DATA_SNAPSHOT"],
    ["status-flags", "DATA_SNAPSHOT"],
    ["stow-readiness", "DATA_SNAPSHOT"],
    ["radio-mesh", "DATA_SNAPSHOT"],
    ["zigbee-hops", "DEV"],
    ["deviceid-assignement", "VIEW"],
    ["smart-stow", "VIEW"],
  ]);

  it("are visible with their one required privilege", () => {
    expect([...OVERLAY_KEYS].sort()).toEqual([...ALLOWED_BY.keys()].sort());
    for (const overlay of OVERLAY_KEYS) {
      for (const privilege of PRIVILEGE_NAMES) {
        const seen = maySeeOverlay(privilegeBits(privilege), overlay);
        expect([overlay, privilege, seen]).toEqual([
          overlay,
          privilege,
          ALLOWED_BY.get(overlay) === privilege,
        ]);
      }
    }
  });

  it.each([
    ["flags", "status-flags"],
    ["status-flags", "status-flags"],
    ["charger status", "charging-status"],
    ["readiness", "stow-readiness"],
    ["deviceid-assignment", "deviceid-assignement"],
    ["deviceid-assignement", "deviceid-assignement"],
  ])("reads %j as %s", (spelling, overlay) => {
    expect(overlayFrom(spelling)).toBe(overlay);
  });

  it.each(["", "ALARMS", "__proto__", "constructor"])("knows no %j", (spelling) => {
    expect(overlayFrom(spelling)).toBeUndefined();
  });
});

describe("routes", () => {
  it("open with the privileges that their table requires", () => {
    const opened = (held: Parameters<typeof mayOpenRoute>[0]) =>
      ROUTE_KEYS.filter((route) => mayOpenRoute(held, route));
    const open = ["signIn", "resetPassword", "requestAccess", "notFound"];
    expect(opened(NO_PRIVILEGES).sort()).toEqual([...open].sort());
    expect(opened(privilegeBits("VIEW")).sort()).toEqual(
      [...open, "layouts", "layout", "deviceLocations", "report"].sort(),
    );
    expect(opened(privilegeBits("DATA_SNAPSHOT")).sort()).toEqual(
      [...open, "alarms", "storm", "insight", "radio", "firmware"].sort(),
    );
    expect(opened(privilegeBits("ADMIN")).sort()).toEqual(
      [...open, "deviceManager", "usersList", "configureLayout", "registerUser"].sort(),
    );
    expect(opened(toPrivilegeBits(2047))).toEqual([...ROUTE_KEYS]);
  });

  it("have paths of their own", () => {
    const paths = ROUTE_KEYS.flatMap((route) => [...ROUTES[route].paths]);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toContain("/index.html");
  });

  it("ask for the exact path when a user is registered", () => {
    expect(ROUTES.registerUser.exact).toBe(true);
  });
});
