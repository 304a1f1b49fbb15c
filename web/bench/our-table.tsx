/** The console's own data table as below the map, with the providers that it needs. */
import { ThemeProvider } from "@mui/material/styles";
import { createServices } from "#web/app/create-services.ts";
import { createConsoleTheme } from "#web/app/theme.ts";
import { NO_MASTERS } from "#web/features/site/model/readings.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { OpenTable } from "#web/features/site/table/OpenTable.tsx";
import { SiteViewParts } from "#web/features/site/view/SiteViewParts.tsx";
import { readSiteUrl } from "#web/features/site/view/url/site-url.ts";
import { type Services, ServicesProvider } from "#web/session/services.ts";
import type { SessionState } from "#web/session/session.ts";
import { createThemeModeStore } from "#web/ui/theme-mode.ts";
import { ThemeModeProvider } from "#web/ui/use-theme-mode.ts";
import { PRIVILEGES, type TableSubject } from "./table-subject.ts";

export function OurTable({ site, readings }: TableSubject) {
  return (
    <ServicesProvider value={SERVICES}>
      <ThemeModeProvider value={THEME_MODE}>
        <ThemeProvider theme={THEME}>
          <SiteViewParts view={{ ...viewOf(site), readings }}>
            <OpenTable site={site} title={undefined} />
          </SiteViewParts>
        </ThemeProvider>
      </ThemeModeProvider>
    </ServicesProvider>
  );
}

const nothing = () => undefined;

function viewOf(site: Site) {
  return {
    layoutId: site.layout.id,
    layoutName: site.layout.name,
    site,
    siteSavedAt: undefined,
    siteStatus: "resolved",
    masters: NO_MASTERS,
    moment: undefined,
    status: "resolved",
    mastersStatus: "resolved",
    connection: "live",
    commandsRevision: 0,
    alarmActs: 0,
    workZonesRevision: 0,
    url: readSiteUrl(new URLSearchParams(), {
      layoutId: site.layout.id,
      privileges: PRIVILEGES,
      views: ["layout"],
    }),
    setUrl: nothing,
    selection: { masters: new Set(site.masters.keys()), nodes: new Set<number>() },
    select: nothing,
    reload: nothing,
    refresh: nothing,
  } as const;
}

const SIGNED_IN: SessionState = {
  status: "signedIn",
  isConfirmed: true,
  account: {
    id: "bench",
    email: "bench@example.com",
    nameFirst: "",
    nameLast: "",
    company: "",
    companyRole: "",
    groups: [],
    privileges: PRIVILEGES,
    state: "ACTIVE",
    mfaEnrolled: true,
    mfaRequired: false,
    authenticatorReset: undefined,
    breakGlassUse: undefined,
  },
};

const SERVICES: Services = {
  ...createServices(
    {
      region: "us-east-1",
      userPoolId: "us-east-1_Bench",
      userPoolClientId: "bench",
      graphqlEndpoint: "http://localhost/graphql",
      realtimeUrl: "ws://localhost/realtime",
      restUrl: "http://localhost/rest",
      mediaBase: "http://localhost/media",
      providerName: "",
      twoFactorNotice: { date: "" },
    },
    {
      browser: { storage: localStorage, isPersistent: true },
      tab: { storage: sessionStorage, isPersistent: true },
    },
  ),
  session: {
    state: () => SIGNED_IN,
    subscribe: () => nothing,
    start: async () => undefined,
    welcome: async () => ({ status: "active" }),
    end: async () => undefined,
  },
};

const THEME_MODE = createThemeModeStore({ storage: localStorage, matches: () => false });
const THEME = createConsoleTheme("light");
