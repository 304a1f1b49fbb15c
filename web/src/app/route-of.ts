/** Maps an address to the page of the console that it belongs to. */

import { matchPath } from "react-router";
import { ROUTE_KEYS, ROUTES, type RouteKey } from "#domain/access/routes.ts";

/**
 * Key of the route that an address belongs to; undefined for an unknown address.
 * @param address path with query and fragment
 */
export function routeOf(address: string): RouteKey | undefined {
  const [pathname = ""] = address.split(/[?#]/);
  return ROUTE_KEYS.find((key) =>
    ROUTES[key].paths.some((path) => path !== "*" && matchPath(path, pathname) !== null),
  );
}

/** The id of the layout if the path is that of a site; else undefined. */
export function siteOf(pathname: string): string | undefined {
  if (routeOf(pathname) !== "layout") return undefined;
  const matched = ROUTES.layout.paths.map((path) => matchPath(path, pathname)?.params);
  return matched.find((params) => params?.layoutId !== undefined)?.layoutId;
}
