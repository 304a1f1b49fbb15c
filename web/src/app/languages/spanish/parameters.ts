/** Spanish: node parameters of masters, and the offline GUI. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

export const PARAMETERS = {
  nodeParameters: {
    assign: "Asignar parámetros de nodos",
    custom: "Personalizar parámetros de nodos",
    current: "Parámetros de los nodos",
    readOnly: "De los ajustes del maestro",
    loading: "Cargando...",
    hasNone: "Los nodos de este maestro no tienen parámetros asignados.",
    gone: "Los parámetros asignados a este maestro ya no existen.",
    settingsUnknown: "Desconocidos, porque no hay ajustes del maestro.",
    load: {
      offline: "Sin conexión: no se pueden mostrar los parámetros.",
      notPermitted: "No puede ver estos parámetros.",
      failed: "No se pudieron cargar los parámetros.",
    },
    set: "Conjunto",
    noSets: "Aún no hay conjuntos. Cree uno con «Personalizar parámetros de nodos».",
    name: "Nombre",
    masters: "Maestros cuyos nodos usan este conjunto",
    cancel: "Cancelar",
    close: "Cerrar",
    save: "Guardar",
    assignDo: "Asignar",
    offline: "Sin conexión. Los parámetros se guardan en el servidor.",
    guiDownload: "Descargar configuración de la GUI",
    outOfOrder: "Debe ser mayor que el límite inmediatamente inferior",
    tooLong: "Como máximo 100 caracteres",
  },
  parameterRefusals: {
    NotFound: "El maestro o el conjunto ya no existe. Vuelva a cargar la página.",
    NotPermitted: "Su cuenta no puede cambiar parámetros de nodos.",
    Conflict: "Otra persona cambió este maestro al mismo tiempo. Guarde de nuevo.",
    InvalidArgument: "El servidor rechazó los valores.",
  },
  offlineGui: {
    download: "Descargar GUI sin conexión",
    ready: "Si la descarga no empieza:",
    withoutDrawing: "La GUI sin conexión no incluye el plano del diseño: no se pudo leer.",
    unanswered: "La GUI sin conexión no se descargó: su servicio no respondió.",
    refused: "La GUI sin conexión no se descargó: su servicio la rechazó.",
    failed: "La GUI sin conexión no se descargó: su servicio no devolvió un enlace utilizable.",
  },
} satisfies Partial<Catalogue>;
