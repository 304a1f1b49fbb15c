/** Which buttons of a site the top bar has: by rights, by the window, and by what the site has. */
import { describe, expect, it } from "vitest";
import { NO_PRIVILEGES, privilegeBits } from "#domain/access/privileges.ts";
import { siteOf } from "#test/web/builders/site.ts";
import { siteBarButtons } from "#web/app/site/site-bar-buttons.ts";

const FIELD = siteOf(3);
const EMPTY = siteOf();
const VIEWER = privilegeBits("VIEW", "DATA_SNAPSHOT", "DATA_HISTORY");
const ADMIN = privilegeBits("VIEW", "DATA_SNAPSHOT", "DATA_HISTORY", "ADMIN");

describe("the buttons of a site in the top bar", () => {
  it.each([
    [FIELD, ADMIN, false, ["hub", "alarms", "locations", "views", "search"]],
    [FIELD, VIEWER, false, ["alarms", "locations", "views", "search"]],
    [FIELD, NO_PRIVILEGES, false, ["locations", "search"]],
    [FIELD, ADMIN, true, ["views", "search"]],
    [FIELD, NO_PRIVILEGES, true, ["search"]],
    [EMPTY, ADMIN, false, ["alarms", "locations"]],
    [EMPTY, ADMIN, true, []],
  ] as const)("are those of this user (%#)", (site, privileges, isPhone, buttons) => {
    expect(siteBarButtons(site, { privileges, isPhone })).toEqual(buttons);
  });
});
