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
  const seen = { address: "", keys: new Set<string>() };
  const themeMode = createThemeModeStore({ storage: localStorage, matches: () => false });
  const { unmount } = render(
    <ServicesProvider value={services}>
      <Look themeMode={themeMode}>
        <MemoryRouter initialEntries={[address]}>
          {pages}
          <AddressBar
            onAddress={(address, key) => {
              seen.address = address;
              seen.keys.add(key);
            }}
          />
        </MemoryRouter>
      </Look>
    </ServicesProvider>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    address: () => seen.address,
    /** Number of navigations so far, those to the same address included. */
    navigations: () => seen.keys.size,
    unmount,
  };
}

interface AddressBarProps {
  /** @param key names the navigation */
  readonly onAddress: (address: string, key: string) => void;
}

function AddressBar({ onAddress }: AddressBarProps) {
  const { pathname, search, hash, key } = useLocation();
  onAddress(`${pathname}${search}${hash}`, key);
  return undefined;
}
