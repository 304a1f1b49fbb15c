/** Pages of the console that the menu and the search link to. */
import { ROUTES, type RouteKey } from "#domain/access/routes.ts";
import { LAYOUT_TABS, type LayoutTab } from "#domain/layout/editor-address.ts";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";
import { PAGE_TITLES } from "./page-titles.ts";

export type PageKey =
  | "layouts"
  | "storm"
  | "report"
  | "insight"
  | "deviceManager"
  | "usersList"
  | "map"
  | "alarms"
  | "radio"
  | "commissioning"
  | "replacement"
  | "firmware"
  | "locations"
  | "editor"
  | "configure"
  | "tokens"
  | "notifications";

export interface ConsolePage {
  readonly key: PageKey;
  /** Route whose privileges are needed to open the page. */
  readonly route: RouteKey;
  readonly name: string;
  readonly path: string;
}

export const CONSOLE_PAGES: readonly ConsolePage[] = [
  consolePage("layouts", PAGE_TITLES.layouts),
  consolePage("storm", PAGE_TITLES.storm),
  consolePage("insight", PAGE_TITLES.insight),
  consolePage("report", PAGE_TITLES.report),
  consolePage("deviceManager", PAGE_TITLES.deviceManager),
  consolePage("usersList", SHELL_MESSAGES.users),
];

function consolePage(key: PageKey & RouteKey, name: string): ConsolePage {
  return { key, route: key, name, path: ROUTES[key].paths[0] };
}

export function pagesOfSite(layoutId: string): readonly ConsolePage[] {
  const map = `/layout/${layoutId}`;
  const editor = (tab: LayoutTab) => {
    const index = LAYOUT_TABS.indexOf(tab);
    return `${map}?modify-layout=${layoutId}${index === 0 ? "" : `&tab=${index}`}`;
  };
  // A page of the layout editor; only users who may configure the layout see it.
  const ofEditor = (key: PageKey, name: string, path: string): ConsolePage => ({
    ...{ key, name, path },
    route: "configureLayout",
  });
  return [
    { key: "map", route: "layout", name: SHELL_MESSAGES.siteMap, path: map },
    { key: "alarms", route: "alarms", name: SHELL_MESSAGES.alarms, path: `/alarms/${layoutId}` },
    { key: "radio", route: "radio", name: SHELL_MESSAGES.radioMesh, path: `/radio/${layoutId}` },
    {
      key: "commissioning",
      route: "commissioning",
      name: SHELL_MESSAGES.commissioning,
      path: `/commissioning/${layoutId}`,
    },
    {
      key: "replacement",
      route: "replacement",
      name: SHELL_MESSAGES.replacement,
      path: `/replacement/${layoutId}`,
    },
    {
      key: "firmware",
      route: "firmware",
      name: SHELL_MESSAGES.firmware,
      path: `/firmware/${layoutId}`,
    },
    {
      key: "locations",
      route: "deviceLocations",
      name: SHELL_MESSAGES.deviceLocations,
      path: `/device-locations/${layoutId}`,
    },
    ofEditor("editor", SHELL_MESSAGES.editLayout, editor("details")),
    ofEditor("configure", SHELL_MESSAGES.configureLayout, `/configure-layout/${layoutId}`),
    ofEditor("tokens", SHELL_MESSAGES.siteTokens, editor("programs")),
    ofEditor("notifications", SHELL_MESSAGES.siteNotifications, editor("notifications")),
  ];
}
