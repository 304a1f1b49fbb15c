/** The whole console in a test's document: real routes, guards and screens around the given services. */
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { Look } from "#web/app/App.tsx";
import { ConsoleRoutes } from "#web/app/routes.tsx";
import { type Services, ServicesProvider } from "#web/session/services.ts";
import { createThemeModeStore } from "#web/ui/theme-mode.ts";

/** A window of this width answers the media queries of the screens. */
export function setWindowWidth(widthPx: number): void {
  window.matchMedia = (query) => {
    const minimum = Number(/min-width:(\d+)/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY);
    const list = new EventTarget();
    return Object.assign(list, {
      matches: widthPx >= minimum,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}

export function renderConsole(services: Services, address: string) {
  const seen = { address: "" };
  const themeMode = createThemeModeStore({ storage: localStorage, matches: () => false });
  const { unmount } = render(
    <ServicesProvider value={services}>
      <Look themeMode={themeMode}>
        <MemoryRouter initialEntries={[address]}>
          <ConsoleRoutes />
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
