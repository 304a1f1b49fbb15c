/** The pages of the console, and the rights that open them. */
import { holds, type Privilege, type PrivilegeBits } from "./privileges.ts";

interface RouteEntry {
  /** A parameter is written `:name`; `*` is every other path. */
  readonly paths: readonly string[];
  /** Privileges that open the page, any one of which is enough; `public` pages need none. */
  readonly access: "public" | readonly [Privilege, ...Privilege[]];
  /** Whether only the exact path opens the page: nothing may follow it, not even a slash. */
  readonly exact: boolean;
}

export const ROUTES = {
  signIn: { paths: ["/", "/index.html"], access: "public", exact: true },
  resetPassword: {
    paths: ["/reset-password"],
    access: "public",
    exact: false,
  },
  requestAccess: {
    paths: ["/request-access"],
    access: "public",
    exact: false,
  },
  registerUser: {
    paths: ["/register-user"],
    access: ["ADMIN"],
    exact: true,
  },
  layouts: { paths: ["/layouts"], access: ["VIEW"], exact: false },
  /** Wind and stow of all sites are readings, which take DATA_SNAPSHOT. */
  storm: { paths: ["/storm"], access: ["DATA_SNAPSHOT"], exact: false },
  /** Without a layout id the page reports that none was specified. */
  layout: {
    paths: ["/layout/:layoutId", "/layout"],
    access: ["VIEW"],
    exact: false,
  },
  deviceLocations: {
    paths: ["/device-locations/:layoutId"],
    access: ["VIEW"],
    exact: false,
  },
  /** Alarms are node data, which takes DATA_SNAPSHOT. */
  alarms: {
    paths: ["/alarms/:layoutId"],
    access: ["DATA_SNAPSHOT"],
    exact: false,
  },
  /** The radio of nodes is node data too. */
  radio: { paths: ["/radio/:layoutId"], access: ["DATA_SNAPSHOT"], exact: false },
  commissioning: {
    paths: ["/commissioning/:layoutId"],
    access: ["CONFIGURATION"],
    exact: false,
  },
  /** Those who replace controllers assign their IDs. */
  replacement: { paths: ["/replacement/:layoutId"], access: ["CONFIGURATION"], exact: false },
  /** Versions are node data, too. */
  firmware: { paths: ["/firmware/:layoutId"], access: ["DATA_SNAPSHOT"], exact: false },
  /** Users who may not see readings are shown why there is no report. */
  report: { paths: ["/report"], access: ["VIEW"], exact: false },
  /** Each view needs one of these privileges. */
  insight: {
    paths: ["/insight", "/insight/:view"],
    access: ["DATA_SNAPSHOT", "CONFIGURATION"],
    exact: false,
  },
  deviceManager: {
    paths: ["/device-manager"],
    access: ["ADMIN"],
    exact: false,
  },
  usersList: { paths: ["/users-list"], access: ["ADMIN"], exact: false },
  configureLayout: {
    paths: ["/configure-layout/:layoutId"],
    access: ["ADMIN"],
    exact: false,
  },
  notFound: { paths: ["*"], access: "public", exact: false },
} as const satisfies Readonly<Record<string, RouteEntry>>;

export type RouteKey = keyof typeof ROUTES;

export const ROUTE_KEYS = Object.keys(ROUTES) as readonly RouteKey[];

/** Whether a user with these privileges may open the page; any one of its bits suffices. */
export function mayOpenRoute(held: PrivilegeBits, route: RouteKey): boolean {
  const { access }: RouteEntry = ROUTES[route];
  return access === "public" || access.some((privilege) => holds(held, privilege));
}
