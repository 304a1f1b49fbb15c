/** The pages of the console, each with its route guard. */

import { Route, Routes } from "react-router";
import { ROUTES, type RouteKey } from "#domain/access/routes.ts";
import { SignInPage } from "#web/features/sign-in/SignInPage.tsx";
import { withTables } from "#web/language/messages.ts";
import { PAGE_TITLES } from "#web/ui/page-titles.ts";
import { ExactPath } from "./ExactPath.tsx";
import { SignedIn, SignedOut } from "./guards.tsx";
import { HelpChatProvider } from "./HelpChatProvider.tsx";
import { LookChoice } from "./LookChoice.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { NotFound } from "./NotFound.tsx";
import { PageBoundary } from "./PageBoundary.tsx";
import { routeOf } from "./route-of.ts";
import { SITE_PARTS, type SitePart } from "./site-parts.ts";
import { Titled } from "./Titled.tsx";

const LazyResetPassword = lazyPage(
  async () => (await import("#web/features/sign-in/ResetPasswordPage.tsx")).ResetPasswordPage,
);
const LazyRequestAccess = lazyPage(
  async () => (await import("#web/features/sign-in/RequestAccessPage.tsx")).RequestAccessPage,
);
const LazyLayouts = lazyPage(() =>
  withTables(["fleet"], async () => (await import("./LayoutsRoute.tsx")).LayoutsRoute),
);
const LazyStorm = lazyPage(() =>
  withTables(["fleet"], async () => (await import("./StormRoute.tsx")).StormRoute),
);
const LazySite = lazyPage(() =>
  withTables(["site", "commands"], async () => (await import("./LayoutRoute.tsx")).LayoutRoute),
);
const LazyLocations = lazyPage(() =>
  withTables(
    ["site", "commands"],
    async () => (await import("./LocationsRoute.tsx")).LocationsRoute,
  ),
);
const LazyAlarms = lazyPage(() =>
  withTables(
    ["site", "commands", "control", "repair", "fleet", "notices"],
    async () => (await import("./AlarmsRoute.tsx")).AlarmsRoute,
  ),
);
const sitePartRoute = () => import("./SitePartRoute.tsx");
const LazySitePart = lazyPage(async () => (await sitePartRoute()).SitePartRoute);
const LazyReport = lazyPage(() =>
  withTables(
    ["site", "commands", "control", "repair", "fleet"],
    async () => (await import("./ReportRoute.tsx")).ReportRoute,
  ),
);
const LazyInsight = lazyPage(() =>
  withTables(["fleet", "insight"], async () => (await import("./InsightRoute.tsx")).InsightRoute),
);
const LazyDeviceManager = lazyPage(() =>
  withTables(["admin"], async () => (await import("./DeviceManagerRoute.tsx")).DeviceManagerRoute),
);
const LazyConfigure = lazyPage(() =>
  withTables(
    ["site", "commands", "editor"],
    async () => (await import("./ConfigureRoute.tsx")).ConfigureRoute,
  ),
);
const LazyUsers = lazyPage(() =>
  withTables(["admin"], async () => (await import("./UsersRoute.tsx")).UsersRoute),
);

const LazyRegisterUser = lazyPage(() =>
  withTables(["admin"], async () => (await import("./RegisterUserRoute.tsx")).RegisterUserRoute),
);

const LAZY_PAGES: Readonly<Partial<Record<RouteKey, { readonly preload: () => void }>>> = {
  layouts: LazyLayouts,
  storm: LazyStorm,
  layout: LazySite,
  deviceLocations: LazyLocations,
  alarms: LazyAlarms,
  ...Object.fromEntries(SITE_PARTS.map((part) => [part, { preload: () => preloadPart(part) }])),
  insight: LazyInsight,
  report: LazyReport,
  deviceManager: LazyDeviceManager,
  configureLayout: LazyConfigure,
  usersList: LazyUsers,
  registerUser: LazyRegisterUser,
};

/** Starts to load the page of that path if it is lazy-loaded. */
export function preloadPage(pathname: string): void {
  const route = routeOf(pathname);
  if (route !== undefined) LAZY_PAGES[route]?.preload();
}

/** Loads the page and the route around it. */
function preloadPart(part: SitePart): void {
  LazySitePart.preload();
  sitePartRoute().then(
    (route) => route.preloadPart(part),
    () => undefined,
  );
}

/** Loads the page of a site, and what requests a site at the press of its link. */
function preloadSite(): void {
  LazySite.preload();
  import("./prefetch-site.ts").catch(() => undefined);
}

export function ConsoleRoutes() {
  return (
    <PageBoundary>
      <HelpChatProvider>
        <Routes>
          {ROUTES.signIn.paths.map((path) => (
            <Route key={path} path={path} element={signIn} />
          ))}
          <Route path={ROUTES.resetPassword.paths[0]} element={resetPassword} />
          <Route path={ROUTES.requestAccess.paths[0]} element={requestAccess} />
          <Route path={ROUTES.layouts.paths[0]} element={layouts} />
          <Route path={ROUTES.storm.paths[0]} element={storm} />
          {ROUTES.layout.paths.map((path) => (
            <Route key={path} path={path} element={layout} />
          ))}
          <Route path={ROUTES.deviceLocations.paths[0]} element={deviceLocations} />
          <Route path={ROUTES.alarms.paths[0]} element={alarms} />
          {SITE_PARTS.map((part) => (
            <Route key={part} path={ROUTES[part].paths[0]} element={sitePart(part)} />
          ))}
          {ROUTES.insight.paths.map((path) => (
            <Route key={path} path={path} element={insight} />
          ))}
          <Route path={ROUTES.report.paths[0]} element={report} />
          <Route path={ROUTES.deviceManager.paths[0]} element={deviceManager} />
          <Route path={ROUTES.configureLayout.paths[0]} element={configureLayout} />
          <Route path={ROUTES.usersList.paths[0]} element={users} />
          <Route path={ROUTES.registerUser.paths[0]} element={registerUser} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </HelpChatProvider>
    </PageBoundary>
  );
}

function sitePart(part: SitePart) {
  return (
    <SignedIn route={part} preload={() => preloadPart(part)}>
      <LazySitePart part={part} />
    </SignedIn>
  );
}

const signIn = (
  <SignedOut>
    <Titled title={PAGE_TITLES.signIn}>
      <SignInPage footer={<LookChoice />} />
    </Titled>
  </SignedOut>
);

const resetPassword = (
  <SignedOut>
    <Titled title={PAGE_TITLES.resetPassword}>
      <LazyResetPassword footer={<LookChoice />} />
    </Titled>
  </SignedOut>
);

const requestAccess = (
  <SignedOut>
    <Titled title={PAGE_TITLES.requestAccess}>
      <LazyRequestAccess footer={<LookChoice />} />
    </Titled>
  </SignedOut>
);

const layouts = (
  <SignedIn route="layouts" preload={LazyLayouts.preload}>
    <Titled title={PAGE_TITLES.layouts}>
      <LazyLayouts preloadNext={preloadSite} />
    </Titled>
  </SignedIn>
);

const storm = (
  <SignedIn route="storm" preload={LazyStorm.preload}>
    <Titled title={PAGE_TITLES.storm}>
      <LazyStorm />
    </Titled>
  </SignedIn>
);

const layout = (
  <SignedIn route="layout" preload={LazySite.preload}>
    <LazySite />
  </SignedIn>
);

const deviceLocations = (
  <SignedIn route="deviceLocations" preload={LazyLocations.preload}>
    <LazyLocations />
  </SignedIn>
);

const alarms = (
  <SignedIn route="alarms" preload={LazyAlarms.preload}>
    <LazyAlarms />
  </SignedIn>
);

const insight = (
  <SignedIn route="insight" preload={LazyInsight.preload}>
    <Titled title={PAGE_TITLES.insight}>
      <LazyInsight />
    </Titled>
  </SignedIn>
);

const report = (
  <SignedIn route="report" preload={LazyReport.preload}>
    <Titled title={PAGE_TITLES.report}>
      <LazyReport />
    </Titled>
  </SignedIn>
);

const deviceManager = (
  <SignedIn route="deviceManager" preload={LazyDeviceManager.preload}>
    <Titled title={PAGE_TITLES.deviceManager}>
      <LazyDeviceManager />
    </Titled>
  </SignedIn>
);

const configureLayout = (
  <SignedIn route="configureLayout" preload={LazyConfigure.preload}>
    <LazyConfigure />
  </SignedIn>
);

const users = (
  <SignedIn route="usersList" preload={LazyUsers.preload}>
    <Titled title={PAGE_TITLES.usersList}>
      <LazyUsers />
    </Titled>
  </SignedIn>
);

const registerUser = (
  <ExactPath path={ROUTES.registerUser.paths[0]}>
    <SignedIn route="registerUser" preload={LazyRegisterUser.preload}>
      <Titled title={PAGE_TITLES.registerUser}>
        <LazyRegisterUser />
      </Titled>
    </SignedIn>
  </ExactPath>
);
