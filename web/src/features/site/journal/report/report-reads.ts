/**
 * Reads the report of a period for several sites, one after the other. The user can stop it, and
 * read failed sites again.
 */
import type { Failure } from "#web/api/failure.ts";
import type { Period } from "#web/features/site/journal/model/periods.ts";
import {
  readSitePeriod,
  type SitePeriodDependencies,
  type SiteReport,
} from "#web/features/site/journal/reads/read-site-period.ts";
import { createObservable } from "#web/observable.ts";

export interface ReportedLayout {
  readonly id: string;
  readonly name: string;
}

export type SiteReading =
  | { readonly status: "waiting" }
  | { readonly status: "reading"; readonly daysDone: number; readonly days: number }
  | { readonly status: "ready"; readonly report: SiteReport }
  | { readonly status: "failed"; readonly failure: Failure }
  /** The user stopped the report before this site was read. */
  | { readonly status: "stopped" };

export interface ReportedSite {
  readonly layout: ReportedLayout;
  readonly reading: SiteReading;
}

export interface ReportReads {
  state(): readonly ReportedSite[];
  subscribe(onChange: () => void): () => void;
  /** Starts a new report and drops the previous one. */
  start(layouts: readonly ReportedLayout[], period: Period): void;
  /** Stops reading; sites that have been read stay in the report. */
  stop(): void;
  /**
   * Reads again the sites that failed or were stopped.
   * @param layoutId undefined: all of them
   */
  retry(layoutId?: string): void;
}

const WAITING: SiteReading = { status: "waiting" };
const STOPPED: SiteReading = { status: "stopped" };

export function createReportReads(dependencies: SitePeriodDependencies): ReportReads {
  const sites = createObservable<readonly ReportedSite[]>([]);
  let period: Period = "day";
  /** Number of the present run of reads; a run ends when the number has changed. */
  let run = 0;
  let isReading = false;

  function change(decide: (site: ReportedSite) => SiteReading): void {
    sites.set(sites.value().map((site) => ({ ...site, reading: decide(site) })));
  }

  function changeOne(layoutId: string, reading: SiteReading): void {
    change((site) => (site.layout.id === layoutId ? reading : site.reading));
  }

  async function readWaiting(): Promise<void> {
    run += 1;
    const own = run;
    const isCurrent = () => own === run;
    isReading = true;
    const nextOne = () => sites.value().find(({ reading }) => reading.status === "waiting");
    for (let next = nextOne(); next !== undefined; next = nextOne()) {
      const { id: layoutId } = next.layout;
      changeOne(layoutId, { status: "reading", daysDone: 0, days: 1 });
      const outcome = await readSitePeriod(
        dependencies,
        { layoutId, period },
        {
          isCurrent,
          onDays: (daysDone, days) => {
            if (isCurrent()) changeOne(layoutId, { status: "reading", daysDone, days });
          },
        },
      );
      if (!isCurrent()) return;
      changeOne(
        layoutId,
        outcome.ok
          ? { status: "ready", report: outcome.value }
          : { status: "failed", failure: outcome.error },
      );
    }
    isReading = false;
  }

  return {
    state: sites.value,
    subscribe: sites.subscribe,
    start(layouts, nextPeriod) {
      period = nextPeriod;
      sites.set(layouts.map(({ id, name }) => ({ layout: { id, name }, reading: WAITING })));
      void readWaiting();
    },
    stop() {
      run += 1;
      isReading = false;
      const isOpen = ({ reading }: ReportedSite) =>
        reading.status === "waiting" || reading.status === "reading";
      change((site) => (isOpen(site) ? STOPPED : site.reading));
    },
    retry(layoutId) {
      const isMeant = ({ layout, reading }: ReportedSite) =>
        (layoutId === undefined || layout.id === layoutId) &&
        (reading.status === "failed" || reading.status === "stopped");
      change((site) => (isMeant(site) ? WAITING : site.reading));
      if (!isReading) void readWaiting();
    },
  };
}
