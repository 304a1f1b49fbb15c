/**
 * The page "Insight": what went wrong over all sites of the user, what was available, and what is left
 * to do, in views that are tabs with addresses of their own.
 */
import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { Link, Navigate, useParams } from "react-router";
import { ROUTES } from "#domain/access/routes.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { INSIGHT_MESSAGES } from "./insight-messages.ts";
import { tabsFor } from "./insight-tabs.ts";

const [START] = ROUTES.insight.paths;

export function InsightPage() {
  const tabs = tabsFor(usePrivileges());
  const { view } = useParams();
  const shown = tabs.find(({ key }) => key === view);
  const [first] = tabs;
  // Everyone who may open the page has a view: the route needs one of the privileges of the views.
  if (shown === undefined) return first && <Navigate to={`${START}/${first.key}`} replace />;
  return (
    <>
      <Box component="nav" aria-label={INSIGHT_MESSAGES.views} sx={BAR}>
        <Tabs value={shown.key} variant="scrollable" allowScrollButtonsMobile>
          {tabs.map(({ key }) => (
            <Tab
              key={key}
              value={key}
              label={INSIGHT_MESSAGES.tabs[key]}
              component={Link}
              to={`${START}/${key}`}
            />
          ))}
        </Tabs>
      </Box>
      <Container maxWidth="xl" sx={{ py: 2, px: { xs: 2, sm: 3 } }}>
        <shown.Part key={shown.key} />
      </Container>
    </>
  );
}

const BAR = {
  bgcolor: "background.paper",
  borderBottom: 1,
  borderColor: "divider",
  px: { xs: 0, sm: 2 },
  "@media print": { display: "none" },
} as const;
