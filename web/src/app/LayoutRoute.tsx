/** Route of one layout: its name in the title and the top bar, the site view below. */
import { useNavigate, useParams } from "react-router";
import { CLOSED_EDITOR } from "#domain/layout/editor-address.ts";
import { StowDirection } from "#web/features/site/page/StowDirection.tsx";
import { WeatherToggle } from "#web/features/site/page/WeatherToggle.tsx";
import { FirstPictureProvider } from "#web/features/site/view/FirstPictureProvider.tsx";
import { useFirstPicture } from "#web/features/site/view/first-picture.ts";
import { useKnownSite, useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { ButtonRoom } from "#web/ui/ButtonRoom.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { EditorPart } from "./EditorPart.tsx";
import { Shell } from "./Shell.tsx";
import { SitePage } from "./site/SitePage.tsx";
import { SiteWithReplay } from "./site/SiteWithReplay.tsx";
import { useSiteBarButtons } from "./site/site-bar-buttons.ts";
import { Titled } from "./Titled.tsx";

/** Loaded after the map, which has no need of it. */
const SiteButtons = lazyPart(async () => (await import("./site/SiteButtons.tsx")).SiteButtons);

const NoLayoutId = lazyPart(
  async () => (await import("#web/features/site/page/SiteMissing.tsx")).NoLayoutId,
);

export function LayoutRoute() {
  const { layoutId } = useParams();
  const privileges = usePrivileges();
  if (layoutId === undefined) {
    return (
      <Titled title="">
        <Shell title="">
          <NoLayoutId />
        </Shell>
      </Titled>
    );
  }
  // The key resets all state when the layout or the rights change.
  return (
    <SiteWithReplay key={`${layoutId} ${privileges}`} layoutId={layoutId}>
      <FirstPictureProvider>
        <Site />
      </FirstPictureProvider>
    </SiteWithReplay>
  );
}

function Site() {
  const { layoutName } = useKnownSite();
  const title = layoutName ?? "";
  return (
    <Titled title={title}>
      <Shell title={title} tools={TOOLS} isFilled>
        {CONTENT}
      </Shell>
    </Titled>
  );
}

/** The layout editor. Outside the site view, so that it also opens for a site without masters. */
function SiteEditor() {
  const { url, setUrl } = useSiteAddress();
  const navigate = useNavigate();
  return (
    <EditorPart
      address={url.editor ?? CLOSED_EDITOR}
      onAddress={(editor, options) => setUrl({ ...url, editor }, options)}
      onDeleted={() => void navigate("/layouts?view=list", { replace: true })}
    />
  );
}

function ButtonsAfterMap() {
  const { isDrawn } = useFirstPicture();
  const { icons } = useSiteBarButtons();
  const room = <ButtonRoom count={icons} />;
  return isDrawn ? <SiteButtons placeholder={room} /> : room;
}

/**
 * Tools of the top bar. What only the server can say is the first of them, because what comes late
 * moves everything before it. Constant elements, so that React does not render them again.
 */
const TOOLS = (
  <>
    <WeatherToggle />
    <StowDirection />
    <ButtonsAfterMap />
  </>
);

const CONTENT = (
  <>
    <SitePage />
    <SiteEditor />
  </>
);
