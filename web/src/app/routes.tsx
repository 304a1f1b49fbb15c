/** The pages of the console that exist, each with its guard. */

import { type ComponentType, lazy, Suspense } from "react";
import { Route, Routes } from "react-router";
import { ROUTES, routeTitle } from "#domain/access/routes.ts";
import { SignInPage } from "#web/features/sign-in/SignInPage.tsx";
import { SignedIn, SignedOut } from "./guards.tsx";
import { NotFound } from "./NotFound.tsx";
import { PageBoundary } from "./PageBoundary.tsx";
import { Splash } from "./Splash.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import { Titled } from "./Titled.tsx";

const ResetPasswordPage = lazy(async () =>
  page((await import("#web/features/sign-in/ResetPasswordPage.tsx")).ResetPasswordPage),
);
const Shell = lazy(async () => page((await import("./Shell.tsx")).Shell));
const LayoutsPage = lazy(async () =>
  page((await import("#web/features/layouts/LayoutsPage.tsx")).LayoutsPage),
);
const LocationsRoute = lazy(async () =>
  page((await import("./LocationsRoute.tsx")).LocationsRoute),
);
const DeviceManagerPage = lazy(async () =>
  page((await import("#web/features/device-manager/DeviceManagerPage.tsx")).DeviceManagerPage),
);
const LayoutRoute = lazy(async () => page((await import("./LayoutRoute.tsx")).LayoutRoute));

export function ConsoleRoutes() {
  return (
    <PageBoundary>
      <Suspense fallback={<Splash />}>
        <Routes>
          {ROUTES.signIn.paths.map((path) => (
            <Route key={path} path={path} element={signIn} />
          ))}
          <Route path={ROUTES.resetPassword.paths[0]} element={resetPassword} />
          <Route path={ROUTES.layouts.paths[0]} element={layouts} />
          {ROUTES.layout.paths.map((path) => (
            <Route key={path} path={path} element={layout} />
          ))}
          <Route path={ROUTES.deviceLocations.paths[0]} element={deviceLocations} />
          <Route path={ROUTES.deviceManager.paths[0]} element={deviceManager} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}

const signIn = (
  <SignedOut>
    <Titled title={routeTitle("signIn", undefined)}>
      <SignInPage footer={<ThemeSwitch />} />
    </Titled>
  </SignedOut>
);

const resetPassword = (
  <SignedOut>
    <Titled title={routeTitle("resetPassword", undefined)}>
      <ResetPasswordPage footer={<ThemeSwitch />} />
    </Titled>
  </SignedOut>
);

const layouts = (
  <SignedIn route="layouts">
    <Titled title={routeTitle("layouts", undefined)}>
      <Shell title={routeTitle("layouts", undefined)}>
        <LayoutsPage />
      </Shell>
    </Titled>
  </SignedIn>
);

const layout = (
  <SignedIn route="layout">
    <LayoutRoute />
  </SignedIn>
);

const deviceLocations = (
  <SignedIn route="deviceLocations">
    <LocationsRoute />
  </SignedIn>
);

const deviceManager = (
  <SignedIn route="deviceManager">
    <Titled title={routeTitle("deviceManager", undefined)}>
      <Shell title={routeTitle("deviceManager", undefined)} isFilled>
        <DeviceManagerPage />
      </Shell>
    </Titled>
  </SignedIn>
);

/** React wants what is loaded later as a default export. */
function page<P>(component: ComponentType<P>): { readonly default: ComponentType<P> } {
  return { default: component };
}
