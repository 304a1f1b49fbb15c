/**
 * The people of the demo: one account per role, so that one click opens every view of the console.
 */

export interface DemoAccount {
  readonly email: string;
  readonly role: string;
  readonly description: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly groups: readonly string[];
  readonly allLayouts: boolean;
  /** Presets of the demo sites that this account may see; unused with allLayouts. */
  readonly sites: readonly string[];
}

const PROVIDER = "Heliotrack";
const CUSTOMER = "Brightfield Energy";

/** In the order of the sign-in page. The first account seeds the sites, through the API. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: "admin@heliotrack.example",
    role: "Administrator",
    description: "Every layout, users, configuration and all controls",
    nameFirst: "Ada",
    nameLast: "Moreno",
    company: PROVIDER,
    groups: ["ADMIN", "CONTROLS"],
    allLayouts: true,
    sites: [],
  },
  {
    email: "operator@brightfield.example",
    role: "Site operator",
    description: "Live and past data, controls",
    nameFirst: "Oscar",
    nameLast: "Lindqvist",
    company: CUSTOMER,
    groups: ["USER", "CONTROLS"],
    allLayouts: false,
    sites: ["tiny", "mixed"],
  },
  {
    email: "field@heliotrack.example",
    role: "Field technician",
    description: "Repairs and device IDs on site, controls",
    nameFirst: "Fatima",
    nameLast: "Okoye",
    company: PROVIDER,
    groups: ["FIELD_TECH", "CONTROLS"],
    allLayouts: false,
    sites: ["tiny", "mixed"],
  },
  {
    email: "commissioning@heliotrack.example",
    role: "Commissioning technician",
    description: "Configuration and controls",
    nameFirst: "Carl",
    nameLast: "Yazzie",
    company: PROVIDER,
    groups: ["CX_TECH", "CONTROLS"],
    allLayouts: false,
    sites: ["mixed"],
  },
  {
    email: "developer@heliotrack.example",
    role: "Developer",
    description: "Diagnostics, beta features and every layout",
    nameFirst: "Devi",
    nameLast: "Raman",
    company: PROVIDER,
    groups: ["DEV", "BETA_FEATURES", "CONTROLS"],
    allLayouts: true,
    sites: [],
  },
  {
    email: "viewer@brightfield.example",
    role: "Customer viewer",
    description: "One layout, no controls",
    nameFirst: "Vera",
    nameLast: "Nowak",
    company: CUSTOMER,
    groups: ["USER"],
    allLayouts: false,
    sites: ["tiny"],
  },
  {
    email: "owner@brightfield.example",
    role: "Owner's administrator",
    description: "The customer's own layouts, the gate for the provider",
    nameFirst: "Olga",
    nameLast: "Brandt",
    company: CUSTOMER,
    groups: ["ADMIN", "CONTROLS"],
    allLayouts: false,
    sites: ["tiny", "mixed"],
  },
];
