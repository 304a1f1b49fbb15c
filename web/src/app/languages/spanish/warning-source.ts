/** Spanish: source of weather warnings. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

export const WARNING_SOURCE = {
  warningSource: {
    about:
      "Mensajes de un servicio meteorológico en el formato CAP 1.2. La consola muestra los avisos cuya zona incluye las coordenadas del diseño. No mueve ningún seguidor: decide una persona.",
    source: "Fuente",
    address: "Dirección",
    addressHint: "Dirección https de una alerta CAP 1.2 o de un canal Atom de alertas",
    addressFault:
      "Introduzca una dirección https con un nombre de servidor público, sin usuario ni puerto.",
    noCoordinates: "Introduzca las coordenadas del diseño en la pestaña de sus detalles.",
    save: "Guardar fuente",
    saved: "Guardado",
    saveFailed: "La fuente no se guardó",
    changed: (user, time) => `Último cambio: ${user}, ${time}.`,
    loading: "Cargando...",
    notPermitted: "Solo los administradores pueden ver estos ajustes.",
    offlineHint: "Los ajustes no se guardan en este dispositivo.",
    offlineEdit: "Sin conexión: ahora no se puede cambiar nada.",
    failed: "No se pudieron cargar los ajustes",
  },
  warningSourceNames: {
    OFF: "Ninguna",
    PULL: "Se consulta una dirección, cada 4 minutos",
    PUSH: "La envía un programa o una persona, al menos cada 15 minutos",
  },
  warningSourceRefusals: {
    NotPermitted: "Puede que hayan cambiado sus permisos o los diseños que puede ver.",
    NotFound: "El diseño ya no existe.",
    Conflict: "Otra persona cambió la fuente. Se muestra la actual.",
    InvalidArgument:
      "Introduzca una dirección https con un nombre de servidor público, sin usuario ni puerto.",
  },
} satisfies Partial<Catalogue>;
