/**
 * Every screen and dialog of the console that a user can open, by its address and the following
 * clicks.
 */
import { OVERLAYS } from "#domain/access/overlays.ts";

/** Ids of the demo site. */
export interface Place {
  readonly layoutId: string;
  readonly mLocId: string;
}

export interface Screen {
  readonly name: string;
  readonly path: (place: Place) => string;
  /** Demo account that opens the screen; undefined: signed out. */
  readonly role?: "Administrator" | "Developer" | "Owner's administrator";
  /** Names of buttons, tabs or menu items to click, in order. */
  readonly presses?: readonly RegExp[];
}

const site = (query: string) => (place: Place) =>
  `/layout/${place.layoutId}?view=layout&locIds=${place.mLocId}${query.replaceAll("{layout}", place.layoutId).replaceAll("{master}", place.mLocId)}`;
const ofLayout = (folder: string) => (place: Place) => `/${folder}/${place.layoutId}`;
const at = (path: string) => () => path;

const OVERLAY_KEYS = Object.keys(OVERLAYS);

const ADMIN = { role: "Administrator" } as const;
const OWNER = { role: "Owner's administrator" } as const;
const DEVELOPER = { role: "Developer" } as const;

export const SCREENS: readonly Screen[] = [
  { name: "sign-in", path: at("/") },
  { name: "reset-password", path: at("/reset-password") },
  { name: "request-access", path: at("/request-access") },
  { name: "not-found", path: at("/nowhere") },
  { ...ADMIN, name: "not-found-signed-in", path: at("/nowhere") },
  { ...ADMIN, name: "layouts-list", path: at("/layouts?view=list") },
  { ...ADMIN, name: "layouts-map", path: at("/layouts?view=map") },
  { ...ADMIN, name: "layouts-both", path: at("/layouts?view=list,map") },
  { ...ADMIN, name: "layouts-alarms", path: at("/layouts?view=alarms") },
  { ...ADMIN, name: "report", path: at("/report") },
  { ...DEVELOPER, name: "report-stows", path: stowsOfYear },
  { ...DEVELOPER, name: "insight-availability", path: at("/insight/availability") },
  {
    ...DEVELOPER,
    name: "insight-availability-site",
    path: ({ layoutId }) => `/insight/availability?site=${layoutId}`,
  },
  { ...DEVELOPER, name: "storm", path: at("/storm") },
  { ...DEVELOPER, name: "storm-chosen", path: at("/storm"), presses: [/^Choose all/] },
  {
    ...DEVELOPER,
    name: "storm-stow",
    path: at("/storm"),
    presses: [/^Choose all/, /^Stow \d/],
  },
  { ...DEVELOPER, name: "storm-wall", path: at("/storm?wall") },
  { ...DEVELOPER, name: "insight-first", path: at("/insight/first") },
  { ...DEVELOPER, name: "insight-first-no-match", path: at("/insight/first?cause=tiltSensor") },
  { ...ADMIN, name: "layouts-nothing-found", path: at("/layouts?view=list&q=zzzz") },
  { ...ADMIN, name: "menu", path: at("/layouts?view=list"), presses: [/^(Open )?menu/i] },
  {
    ...ADMIN,
    name: "notifications",
    path: at("/layouts?view=list"),
    presses: [/^Notifications/],
  },
  { ...ADMIN, name: "new-layout", path: at("/layouts?view=list&modify-layout=new") },
  { ...ADMIN, name: "layout-editor", path: site("&modify-layout={layout}") },
  { ...ADMIN, name: "layout-editor-masters", path: site("&modify-layout={layout}&tab=1") },
  { ...ADMIN, name: "layout-editor-danger", path: site("&modify-layout={layout}&tab=2") },
  { ...ADMIN, name: "layout-editor-programs", path: site("&modify-layout={layout}&tab=3") },
  { ...ADMIN, name: "layout-editor-gate", path: site("&modify-layout={layout}&tab=6") },
  { ...ADMIN, name: "layout-editor-access", path: site("&modify-layout={layout}&tab=7") },
  { ...OWNER, name: "layout-editor-gate-owner", path: site("&modify-layout={layout}&tab=6") },
  { ...ADMIN, name: "layout-editor-notifications", path: site("&modify-layout={layout}&tab=4") },
  { ...ADMIN, name: "master-editor", path: site("&modify-master={layout}:{master}") },
  { ...ADMIN, name: "users", path: at("/users-list") },
  {
    ...ADMIN,
    name: "own-sessions",
    path: at("/users-list"),
    presses: [/^(Open )?menu/i, /^Your sessions$/],
  },
  { ...ADMIN, name: "users-commanders", path: at("/users-list?view=commanders") },
  {
    ...ADMIN,
    name: "users-end-sessions",
    path: at("/users-list?view=commanders"),
    presses: [/^End all sessions/],
  },
  { ...ADMIN, name: "users-groups", path: at("/users-list"), presses: [/^Layout access/i] },
  { ...ADMIN, name: "register-user", path: at("/register-user") },
  { ...ADMIN, name: "device-manager", path: at("/device-manager") },
  { ...ADMIN, name: "configure-layout", path: ofLayout("configure-layout") },
  { ...DEVELOPER, name: "device-locations", path: ofLayout("device-locations") },
  { ...DEVELOPER, name: "radio", path: ofLayout("radio") },
  { ...DEVELOPER, name: "alarms", path: ofLayout("alarms") },
  { ...DEVELOPER, name: "alarms-hand-over", path: ofLayout("alarms"), presses: [/hand.?over/i] },
  ...OVERLAY_KEYS.map((overlay) => ({
    ...DEVELOPER,
    name: `site-${overlay}`,
    path: site(`&overlay=${overlay}`),
  })),
  { ...DEVELOPER, name: "site-past", path: site(`&ts=${Math.floor(Date.now() / 1000) - 1_200}`) },
  { ...DEVELOPER, name: "site-legend", path: site(""), presses: [/^Legend/] },
  { ...DEVELOPER, name: "site-filter", path: site(""), presses: [/^Filter/] },
  { ...DEVELOPER, name: "site-summary", path: site(""), presses: [/^Summary/] },
  { ...DEVELOPER, name: "site-overlays", path: site(""), presses: [/^Overlay: /] },
  { ...DEVELOPER, name: "site-search", path: site("&search=true") },
  { ...DEVELOPER, name: "site-masters", path: site(""), presses: [/^Selected masters/] },
  { ...DEVELOPER, name: "site-menu", path: site(""), presses: [/^(Open )?menu/i] },
  { ...DEVELOPER, name: "site-time", path: site(""), presses: [/^Snapshot/] },
  { ...DEVELOPER, name: "site-replay", path: site(""), presses: [/^Replay|Open replay/i] },
  { ...ADMIN, name: "users-commanders", path: at("/users-list"), presses: [/^Who can command/] },
  { ...ADMIN, name: "users-changes", path: at("/users-list"), presses: [/^Access changes/] },
  { ...ADMIN, name: "users-add", path: at("/users-list"), presses: [/^Add user/] },
  { ...DEVELOPER, name: "help", path: site(""), presses: [/^(Open )?menu/i, /^Help$/] },
  { ...DEVELOPER, name: "site-stow", path: site(""), presses: [/^Stow site/] },
  { ...DEVELOPER, name: "site-data-table", path: site(""), presses: [/^Data Table/] },
  { ...DEVELOPER, name: "commands", path: site("&control=run") },
  { ...DEVELOPER, name: "commands-history", path: site("&control=history") },
  { ...DEVELOPER, name: "commands-proofs", path: site("&control=proof") },
  { ...DEVELOPER, name: "command-stow", path: site("&control=run"), presses: [/ R\d: /] },
  {
    ...DEVELOPER,
    name: "command-preview",
    path: site("&control=run"),
    presses: [/ R\d: /, /^Preview on the map/],
  },
  { ...DEVELOPER, name: "charts", path: chart("") },
  { ...DEVELOPER, name: "charts-options", path: chart("&options=true") },
  { ...DEVELOPER, name: "charts-and-map", path: chartBeside },
  { ...DEVELOPER, name: "device-master", path: site("&device-details={layout}:{master}") },
  { ...DEVELOPER, name: "device-node", path: site("&device-details={layout}:{master}:000") },
  {
    ...DEVELOPER,
    name: "work-zone-set",
    path: site("&device-details={layout}:{master}:000"),
    presses: [/^I am here$/],
  },
  {
    ...DEVELOPER,
    name: "people-in-the-rows",
    path: site(""),
    presses: [/^(No work zone is set|\d+ (person|people) in the rows)$/],
  },
  {
    ...DEVELOPER,
    name: "device-node-control",
    path: site("&device-details={layout}:{master}:000"),
    presses: [/^Control$/],
  },
  {
    ...DEVELOPER,
    name: "device-node-troubleshoot",
    path: site("&device-details={layout}:{master}:000"),
    presses: [/^Troubleshoot/],
  },
  {
    ...ADMIN,
    name: "device-node-configure",
    path: site("&device-details={layout}:{master}:000"),
    presses: [/^Configure/],
  },
  { ...DEVELOPER, name: "id-entry", path: site("&deviceid-input={layout}:{master}:000") },
  {
    ...ADMIN,
    name: "settings",
    path: site("&modify-spa-parameters={layout}:{master}:new"),
  },
];

function stowsOfYear({ layoutId }: Place): string {
  return `/report?site=${layoutId}&stows=${new Date().getFullYear()}`;
}

function chart(query: string) {
  return ({ layoutId, mLocId }: Place) =>
    `/layout/${layoutId}?view=chart&locIds=${mLocId}:000${query}`;
}

function chartBeside({ layoutId, mLocId }: Place): string {
  return `/layout/${layoutId}?view=layout,chart&locIds=${mLocId}:000`;
}
