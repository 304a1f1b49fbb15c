/** Root component: theme, services, notices and router around the pages. */

import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { type ComponentType, Fragment, type ReactNode, useMemo } from "react";
import { BrowserRouter } from "react-router";
import { type Services, ServicesProvider } from "#web/session/services.ts";
import type { ThemeModeStore } from "#web/ui/theme-mode.ts";
import { ThemeModeProvider, useThemeMode } from "#web/ui/use-theme-mode.ts";
import { BrowserWarnings } from "./BrowserWarnings.tsx";
import { Notices } from "./Notices.tsx";
import { OfflineStart } from "./OfflineStart.tsx";
import { ConsoleRoutes } from "./routes.tsx";
import { createConsoleTheme } from "./theme.ts";

interface AppProps {
  readonly services: Services;
  readonly themeMode: ThemeModeStore;
  /**
   * Component that wraps the whole console, if the language needs one (`loadFrame` of the
   * translation).
   */
  readonly Frame?: ComponentType<{ readonly children: ReactNode }> | undefined;
}

export function App({ services, themeMode, Frame = Fragment }: AppProps) {
  return (
    <ServicesProvider value={services}>
      <Frame>
        <Look themeMode={themeMode}>
          {/* In a transition, a text field bound to the URL would lose key strokes. */}
          <BrowserRouter useTransitions={false}>
            <ConsoleRoutes />
          </BrowserRouter>
          <BrowserWarnings />
          <OfflineStart />
        </Look>
      </Frame>
    </ServicesProvider>
  );
}

interface LookProps {
  readonly themeMode: ThemeModeStore;
  readonly children: ReactNode;
}

export function Look({ themeMode, children }: LookProps) {
  return (
    <ThemeModeProvider value={themeMode}>
      <Themed>{children}</Themed>
    </ThemeModeProvider>
  );
}

function Themed({ children }: { readonly children: ReactNode }) {
  const { mode } = useThemeMode();
  // Memoised: a new theme object makes every styled component recompute its styles.
  const theme = useMemo(() => createConsoleTheme(mode), [mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
      <Notices />
    </ThemeProvider>
  );
}
