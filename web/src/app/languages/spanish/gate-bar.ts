/** Spanish: bar about the access of the provider. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

export const GATE_BAR = {
  gateBar: {
    title: "Acceso del proveedor",
    openUntil: (time) => `El acceso del proveedor está abierto hasta ${time}`,
    isIn: (email) => `${email} (dentro ahora)`,
    lastSeen: (email, time) => `${email} (visto por última vez ${time})`,
    notSeen: (email) => `${email} (sin sesión notificada)`,
    close: "Cerrar el acceso",
    closing: "Cerrando…",
    closed: "El acceso del proveedor está cerrado",
    closedToYou: "El propietario ha cerrado esta planta al proveedor.",
    closedHint: (owners) =>
      `Puede leerla, pero no cambiar nada. Un administrador de ${owners} puede abrirle una ventana de acceso.`,
    unreadable: "No se puede leer la barrera del propietario: nadie puede cambiar esta planta.",
    unknown: "Acceso del proveedor: desconocido",
    unknownHint: "El servidor no indicó si el propietario ha abierto la planta.",
    outdated: "Puede no estar actualizado.",
  },
} satisfies Partial<Catalogue>;
