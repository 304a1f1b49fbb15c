/** Sign and colour of each urgency; every sign has a shape of its own. */
import {
  mdiAlert,
  mdiAlertOctagon,
  mdiCheckCircleOutline,
  mdiCircleOffOutline,
  mdiHelpCircleOutline,
  mdiProgressAlert,
  mdiShieldCheck,
  mdiWeatherLightningRainy,
  mdiWrenchOutline,
} from "@mdi/js";
import type { Urgency } from "#domain/health/storm-urgency.ts";

export interface UrgencyLook {
  readonly icon: string;
  readonly colour: string;
  /** True for urgencies that need an operator now. */
  readonly isStrong: boolean;
}

export const URGENCY_LOOKS: Readonly<Record<Urgency, UrgencyLook>> = {
  exposed: { icon: mdiAlertOctagon, colour: "error.main", isStrong: true },
  near: { icon: mdiAlert, colour: "warning.main", isStrong: true },
  incomplete: { icon: mdiProgressAlert, colour: "warning.main", isStrong: true },
  warned: { icon: mdiWeatherLightningRainy, colour: "warning.main", isStrong: false },
  unknown: { icon: mdiHelpCircleOutline, colour: "text.primary", isStrong: false },
  atRisk: { icon: mdiWrenchOutline, colour: "text.primary", isStrong: false },
  empty: { icon: mdiCircleOffOutline, colour: "text.secondary", isStrong: false },
  stowed: { icon: mdiShieldCheck, colour: "text.secondary", isStrong: false },
  calm: { icon: mdiCheckCircleOutline, colour: "text.secondary", isStrong: false },
};
