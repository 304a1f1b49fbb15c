/** The pages of the console, each with its route guard. */

import { Route, Routes } from "react-router";
import { ROUTES, type RouteKey } from "#domain/access/routes.ts";
import { SignInPage } from "#web/features/sign-in/SignInPage.tsx";
import { PAGE_TITLES } from "#web/ui/page-titles.ts";
import { ExactPath } from "./ExactPath.tsx";
import { SignedIn, SignedOut } from "./guards.tsx";
import { HelpChatProvider } from "./HelpChatProvider.tsx";
import { LookChoice } from "./LookChoice.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { NotFound } from "./NotFound.tsx";
import { PageBoundary } from "./PageBoundary.tsx";
import { routeOf } from "./route-of.ts";
import { Titled } from "./Titled.tsx";

const LateResetPassword = lazyPage(
  async () => (await import("#web/features/sign-in/ResetPasswordPage.tsx")).ResetPasswordPage,
);
const LateRequestAccess = lazyPage(
  async () => (await import("#web/features/sign-in/RequestAccessPage.tsx")).RequestAccessPage,
);
const LateLayouts = lazyPage(async () => (await import("./LayoutsRoute.tsx")).LayoutsRoute);
const LateSite = lazyPage(async () => (await import("./LayoutRoute.tsx")).LayoutRoute);
const LateLocations = lazyPage(async () => (await import("./LocationsRoute.tsx")).LocationsRoute);
const LateAlarms = lazyPage(async () => (await import("./AlarmsRoute.tsx")).AlarmsRoute);
const LateReport = lazyPage(async () => (await import("./ReportRoute.tsx")).ReportRoute);
const LateDeviceManager = lazyPage(
  async () => (await import("./DeviceManagerRoute.tsx")).DeviceManagerRoute,
);
const LateConfigure = lazyPage(async () => (await import("./ConfigureRoute.tsx")).ConfigureRoute);
const LateUsers = lazyPage(async () => (await import("./UsersRoute.tsx")).UsersRoute);

const LateRegisterUser = lazyPage(
  async () => (await import("./RegisterUserRoute.tsx")).RegisterUserRoute,
);

const LATE_PAGES: Readonly<Partial<Record<RouteKey, { readonly preload: () => void }>>> = {
  layouts: LateLayouts,
  layout: LateSite,
  deviceLocations: LateLocations,
  alarms: LateAlarms,
  report: LateReport,
  deviceManager: LateDeviceManager,
  configureLayout: LateConfigure,
  usersList: LateUsers,
  registerUser: LateRegisterUser,
};

/** Preloads the page of that path if it is lazy-loaded. */
export function preloadPage(pathname: string): void {
  const route = routeOf(pathname);
  if (route !== undefined) LATE_PAGES[route]?.preload();
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
          {ROUTES.layout.paths.map((path) => (
            <Route key={path} path={path} element={layout} />
          ))}
          <Route path={ROUTES.deviceLocations.paths[0]} element={deviceLocations} />
          <Route path={ROUTES.alarms.paths[0]} element={alarms} />
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
      <LateResetPassword footer={<LookChoice />} />
    </Titled>
  </SignedOut>
);

const requestAccess = (
  <SignedOut>
    <Titled title={PAGE_TITLES.requestAccess}>
      <LateRequestAccess footer={<LookChoice />} />
    </Titled>
  </SignedOut>
);

const layouts = (
  <SignedIn route="layouts" preload={LateLayouts.preload}>
    <Titled title={PAGE_TITLES.layouts}>
      <LateLayouts preloadNext={LateSite.preload} />
    </Titled>
  </SignedIn>
);

const layout = (
  <SignedIn route="layout" preload={LateSite.preload}>
    <LateSite />
  </SignedIn>
);

const deviceLocations = (
  <SignedIn route="deviceLocations" preload={LateLocations.preload}>
    <LateLocations />
  </SignedIn>
);

const alarms = (
  <SignedIn route="alarms" preload={LateAlarms.preload}>
    <LateAlarms />
  </SignedIn>
);

const report = (
  <SignedIn route="report" preload={LateReport.preload}>
    <Titled title={PAGE_TITLES.report}>
      <LateReport />
    </Titled>
  </SignedIn>
);

const deviceManager = (
  <SignedIn route="deviceManager" preload={LateDeviceManager.preload}>
    <Titled title={PAGE_TITLES.deviceManager}>
      <LateDeviceManager />
    </Titled>
  </SignedIn>
);

const configureLayout = (
  <SignedIn route="configureLayout" preload={LateConfigure.preload}>
    <LateConfigure />
  </SignedIn>
);

const users = (
  <SignedIn route="usersList" preload={LateUsers.preload}>
    <Titled title={PAGE_TITLES.usersList}>
      <LateUsers />
    </Titled>
  </SignedIn>
);

const registerUser = (
  <ExactPath path={ROUTES.registerUser.paths[0]}>
    <SignedIn route="registerUser" preload={LateRegisterUser.preload}>
      <Titled title={PAGE_TITLES.registerUser}>
        <LateRegisterUser />
      </Titled>
    </SignedIn>
  </ExactPath>
);
