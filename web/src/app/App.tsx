/** Root component: theme, services, notices and router around the pages. */

import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { type ReactNode, useMemo } from "react";
import { BrowserRouter } from "react-router";
import { translation } from "#web/language/messages.ts";
import { type Services, ServicesProvider } from "#web/session/services.ts";
import type { ThemeModeStore } from "#web/ui/theme-mode.ts";
import { ThemeModeProvider, useThemeMode } from "#web/ui/use-theme-mode.ts";
import { BrowserWarnings } from "./BrowserWarnings.tsx";
import { Notices } from "./Notices.tsx";
import { OfflineStart } from "./OfflineStart.tsx";
import { RecoveryOffer } from "./RecoveryOffer.tsx";
import { ConsoleRoutes } from "./routes.tsx";
import { createConsoleTheme } from "./theme.ts";

interface AppProps {
  readonly services: Services;
  readonly themeMode: ThemeModeStore;
}

export function App({ services, themeMode }: AppProps) {
  return (
    <ServicesProvider value={services}>
      <Look themeMode={themeMode}>
        {/* In a transition, a text field bound to the URL would lose key strokes. */}
        <BrowserRouter useTransitions={false}>
          <ConsoleRoutes />
        </BrowserRouter>
        <RecoveryOffer />
        <BrowserWarnings />
        <OfflineStart />
      </Look>
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
      <Framed>
        <Themed>{children}</Themed>
      </Framed>
    </ThemeModeProvider>
  );
}

/** In the frame of the language, if it has one. */
function Framed({ children }: { readonly children: ReactNode }) {
  const { Frame } = translation();
  return Frame === undefined ? children : <Frame>{children}</Frame>;
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
