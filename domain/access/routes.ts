/** The pages of the console, the rights that open them, and their titles in the top bar. */
import { holds, type Privilege, type PrivilegeBits } from "./privileges.ts";

interface RouteEntry {
  /** A parameter is written `:name`; `*` is every other path. */
  readonly paths: readonly string[];
  /** Any one of these opens the page. */
  readonly access: "public" | readonly [Privilege, ...Privilege[]];
  /** `{name}` is replaced by the layout's name. */
  readonly title: string;
  /** Whether only the exact path opens the page: nothing may follow it, not even a slash. */
  readonly exact: boolean;
}

export const ROUTES = {
  signIn: { paths: ["/", "/index.html"], access: "public", title: "Sign In", exact: true },
  resetPassword: {
    paths: ["/reset-password"],
    access: "public",
    title: "Reset Password",
    exact: false,
  },
  requestAccess: {
    paths: ["/request-access"],
    access: "public",
    title: "Access Request Form",
    exact: false,
  },
  registerUser: {
    paths: ["/register-user"],
    access: ["ADMIN"],
    title: "Register User",
    exact: true,
  },
  layouts: { paths: ["/layouts"], access: ["VIEW"], title: "Layouts", exact: false },
  /** Without an id the page reports that none was specified. */
  layout: {
    paths: ["/layout/:layoutId", "/layout"],
    access: ["VIEW"],
    title: "{name}",
    exact: false,
  },
  deviceLocations: {
    paths: ["/device-locations/:layoutId"],
    access: ["VIEW"],
    title: "{name}",
    exact: false,
  },
  /** Alarms are node data, which takes DATA_SNAPSHOT. */
  alarms: {
    paths: ["/alarms/:layoutId"],
    access: ["DATA_SNAPSHOT"],
    title: "Alarms - {name}",
    exact: false,
  },
  /** Users who may not see readings are shown why there is no report. */
  report: { paths: ["/report"], access: ["VIEW"], title: "Report", exact: false },
  deviceManager: {
    paths: ["/device-manager"],
    access: ["ADMIN"],
    title: "Device Manager",
    exact: false,
  },
  usersList: { paths: ["/users-list"], access: ["ADMIN"], title: "User Manager", exact: false },
  configureLayout: {
    paths: ["/configure-layout/:layoutId"],
    access: ["ADMIN"],
    title: "Layout Configuration - {name}",
    exact: false,
  },
  notFound: { paths: ["*"], access: "public", title: "Page not found", exact: false },
} as const satisfies Readonly<Record<string, RouteEntry>>;

export type RouteKey = keyof typeof ROUTES;

export const ROUTE_KEYS = Object.keys(ROUTES) as readonly RouteKey[];

/** Whether a user with these privileges may open the page; any one of its bits suffices. */
export function mayOpenRoute(held: PrivilegeBits, route: RouteKey): boolean {
  const { access }: RouteEntry = ROUTES[route];
  return access === "public" || access.some((privilege) => holds(held, privilege));
}

/** Title of the top bar; the name is left blank while it is not loaded yet. */
export function routeTitle(route: RouteKey, layoutName: string | undefined): string {
  return ROUTES[route].title.replace("{name}", () => layoutName ?? "");
}
