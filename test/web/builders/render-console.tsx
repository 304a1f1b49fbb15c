/** Renders the console in a test: real routes, guards and screens with the given services. */
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { Look } from "#web/app/App.tsx";
import { ConsoleRoutes } from "#web/app/routes.tsx";
import { type Services, ServicesProvider } from "#web/session/services.ts";
import { createThemeModeStore } from "#web/ui/theme-mode.ts";
import { mediaQueries } from "./media-queries.ts";

/** Media queries are answered for a window of this width. */
export function setWindowWidth(widthPx: number): void {
  window.matchMedia = mediaQueries(widthPx);
}

export function renderConsole(services: Services, address: string) {
  return renderPages(services, address, <ConsoleRoutes />);
}

/** Renders only the given pages, at an address. */
export function renderPages(services: Services, address: string, pages: ReactNode) {
  const seen = { address: "" };
  const themeMode = createThemeModeStore({ storage: localStorage, matches: () => false });
  const { unmount } = render(
    <ServicesProvider value={services}>
      <Look themeMode={themeMode}>
        <MemoryRouter initialEntries={[address]}>
          {pages}
          <AddressBar onAddress={(next) => Object.assign(seen, { address: next })} />
        </MemoryRouter>
      </Look>
    </ServicesProvider>,
  );
  return { user: userEvent.setup({ delay: null }), address: () => seen.address, unmount };
}

function AddressBar({ onAddress }: { readonly onAddress: (address: string) => void }) {
  const { pathname, search, hash } = useLocation();
  onAddress(`${pathname}${search}${hash}`);
  return undefined;
}
