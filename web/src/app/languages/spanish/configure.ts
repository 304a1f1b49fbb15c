/** Spanish: configuration of a layout: locations, masters, areas. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

const nodes = (count: number) => plural(count, { one: "# nodo", other: "# nodos" });
const locations = (count: number) => plural(count, { one: "# ubicación", other: "# ubicaciones" });

export const CONFIGURE = {
  configure: {
    steps: "Pasos de la configuración",
    required: "Obligatorio",
    back: "Atrás",
    next: "Siguiente",
    close: "Cerrar",
    abortAndClose: "Interrumpir y cerrar",
    saveAndClose: "Guardar y cerrar",
    elsewhere: "Esta configuración está abierta en otra pestaña",
    elsewhereHint:
      "Usted está configurando este diseño en otra pestaña de este navegador. Dos pestañas sobrescribirían el borrador de la otra. Cierre la otra pestaña para abrir el borrador aquí.",
    openDetails: "Detalles",
    detailsHint: "Nombre, lugar, plano y maestros del diseño. Se guardan por separado.",
    noMasters: "El diseño aún no tiene maestros: añádalos en sus detalles.",
    noDrawing: "Sin plano",
    masters: "Maestros",
    nodes: "Nodos",
    drawing: "Plano",
    hasDrawing: "Se muestra detrás del mapa",
    draftStored: "Los cambios sin guardar quedan en este dispositivo.",
    discard: "Descartar cambios",
    discardTitle: "¿Descartar todos los cambios?",
    discardHint: "Se muestra la última versión guardada.",
    discardStay: "Conservar cambios",
    positionHint:
      "Haga coincidir las ubicaciones con el plano: introduzca valores o arrastre los nodos en el mapa. Los maestros y las áreas se mueven con ellos.",
    scale: "Escala",
    xTrans: "Mover al este",
    yTrans: "Mover al norte",
    markerRadius: "Radio de las marcas",
    fitToDrawing: "Ajustar al plano",
    cancel: "Cancelar",
    leaving: {
      hint: "Sus cambios quedan en este dispositivo hasta que vuelva.",
      stay: "Seguir editando",
      go: "Continuar",
    },
    isOffline: "Sin conexión: ahora no se puede guardar nada.",
    draftNotStored: "El navegador no pudo guardar los cambios en este dispositivo.",
    loading: "Cargando...",
    unknown: "Diseño no encontrado",
    unknownHint: "Se eliminó, o la dirección es incorrecta.",
    notPermitted: "No puede configurar este diseño",
    notPermittedHint: "Su cuenta no tiene acceso a él.",
    offlineHint: "El diseño se carga cuando haya conexión. Sus cambios no se pierden.",
    failed: "No se pudo cargar el diseño",
    toLayouts: "Volver a los diseños de planta",
    nodeCount: nodes,
    locationCount: locations,
    locationsWithout: (count, unassigned) =>
      `${locations(count)}, ${numberText(unassigned)} sin asignar`,
    between: (min, max) => `De ${min} a ${max}`,
    moreIds: (count) => `y ${numberText(count)} más`,
    position: (rowNum, fromSouth) => `fila ${rowNum}, ${fromSouth} desde el sur`,
  },
  configureUpload: {
    chooseFile: "Elegir archivo",
    dropHint: "o suelte aquí un archivo CSV",
    file: "Archivo de coordenadas",
    template: "Descargar plantilla",
    formats:
      "xLoc (este) y yLoc (norte) son obligatorias; pueden seguir rowNum, fromSouth, nId y role. El rol aux asocia una unidad con la principal de una línea anterior. Las columnas pueden separarse con comas, puntos y comas o tabuladores. Un archivo descargado de las ubicaciones de dispositivos nombra el maestro de cada nodo en su primera columna.",
    warnings: "Compruebe esto antes de continuar",
    repeatedIds:
      "Un ID de 16 cifras es de un solo controlador. Estos están asignados más de una vez:",
    noLocations: "Aún no hay ubicaciones",
    reading: "Leyendo el archivo...",
    replacesAll: (count) =>
      plural(count, {
        one: "Al subir un archivo se reemplaza # ubicación.",
        other: "Al subir un archivo se reemplazan las # ubicaciones.",
      }),
    imported: (count, fileName) =>
      plural(count, {
        one: `# ubicación leída de ${fileName}`,
        other: `# ubicaciones leídas de ${fileName}`,
      }),
  },
  configurePlaces: {
    placeHint: "Toque el mapa donde está un maestro.",
    notPlaced: "Sin situar",
    removeCoordinates: "Quitar coordenadas",
    areaHint:
      "Toque el mapa esquina por esquina alrededor de los nodos de un maestro y cierre después el área.",
    boundaryHint:
      "Las esquinas tocadas sobre las de otra área se comparten. Arrastre una esquina para moverla; con el foco en el mapa, M toma o suelta la esquina de la cruz. Las áreas que la comparten la siguen.",
    undo: "Deshacer esquina",
    closeArea: "Cerrar área",
    removeArea: "Quitar área",
    noArea: "sin área",
    assign: "Asignar a un maestro",
    accept: "Aceptar",
    searchMasters: "Buscar maestros",
    noMasterMatch: "Ningún maestro coincide",
    hasArea: "Tiene un área",
    isPlaced: "Está situado; se mueve aquí",
    noNodesInside: "No hay nodos sin asignar en esta área.",
    map: "Mapa de la configuración",
    mapKeys:
      "Las flechas mueven la cruz, con Mayús en pasos pequeños. Intro toca, M toma o suelta la esquina de la cruz, Retroceso quita la última esquina, Escape cancela.",
    zoomIn: "Acercar",
    zoomOut: "Alejar",
    fit: "Mostrar todo",
    allMarkers: "Mostrar las marcas de todos los nodos",
    limited: "Solo se muestran los 250 primeros y los 250 últimos nodos.",
    labelThreshold: "Zoom de las etiquetas",
    legendAssigned: "Asignado",
    legendUnassigned: "Sin asignar",
    cornersText: (count) => plural(count, { one: "# esquina", other: "# esquinas" }),
    removePositionOf: (master) => `Quitar coordenadas de ${master}`,
    removeAreaOf: (master) => `Quitar área de ${master}`,
    areaOf: (corners) => plural(corners, { one: "área de # esquina", other: "área de # esquinas" }),
    insideText: (count) =>
      plural(count, { one: "# nodo en esta área", other: "# nodos en esta área" }),
  },
  configureSaving: {
    savingMasters: "Maestros guardados",
    cannotSave: "Esto aún no se puede guardar",
    understood: "Cerrar",
    stay: "Seguir editando",
    go: "Continuar",
    unassignedHint: "No tienen maestro. Dibuje áreas a su alrededor para conservarlos.",
    failedMasters: "Sin guardar",
    lostIds: "ID de nodo que se perderán",
    resumeHint: "Lo guardado sigue guardado. Guarde otra vez para enviar el resto.",
    layoutItself: "Radio de las marcas del diseño",
    aborted: "Sin enviar: se interrumpió el guardado.",
    sessionEnded: "Su sesión ha terminado.",
    idsLostTitle: "Se perderán ID de nodo. ¿Continuar?",
    idsLost: (count) =>
      plural(count, {
        one: "# nodo pierde su ID, y ningún otro nodo lo tiene:",
        other: "# nodos pierden sus ID, y ningún otro nodo los tiene:",
      }),
    lostIdText: (master, nLocId, nId) => `${master}, nodo ${nLocId}: ${nId}`,
    savedOf: (done, all) => `Maestros guardados: ${numberText(done)} de ${numberText(all)}`,
    changes: {
      added: (count) => plural(count, { one: "# añadido", other: "# añadidos" }),
      removed: (count) => plural(count, { one: "# eliminado", other: "# eliminados" }),
      moved: (count) => plural(count, { one: "# movido", other: "# movidos" }),
      ids: (count) => plural(count, { one: "# ID cambiado", other: "# ID cambiados" }),
      others: (count) => `${numberText(count)} con otra fila u otro rol`,
    },
  },
  configureSteps: {
    "layout-details": "Detalles del diseño",
    "upload-coordinates": "Subir coordenadas",
    "position-coordinates": "Situar coordenadas",
    "master-coordinates": "Coordenadas de maestros",
    "master-areas": "Áreas de maestros",
  },
  coordinatesFile: {
    workbook:
      "Los libros de cálculo no se pueden importar. En su hoja de cálculo, guarde la hoja como CSV y elija ese archivo.",
    inLine: (line, fault) => `Línea ${line}: ${fault}.`,
    inColumn: (line, column, fault) => `Línea ${line}, columna ${column}: ${fault}.`,
    faults: {
      quotes: "unas comillas no están cerradas",
      noHeader: "falta la línea de encabezado",
      repeatedColumn: "la columna aparece dos veces",
      missingColumn: "falta la columna",
      mLocIdNotFirst: "debe ser la primera columna",
      tooManyCells: "la línea tiene más celdas que el encabezado",
      notNumber: "no es un número",
      notWhole: "no es un número entero",
      nLocId: "no es un número de 0 a 999",
      repeatedNLocId: "el maestro tiene este número dos veces",
      nodeId: "no es un ID de nodo: hasta 4 cifras hexadecimales, o 16 que empiezan por FCC23D",
      unknownMaster: "no es un maestro de este diseño",
      noLocations: "no hay coordenadas después del encabezado",
      role: "no es solo, primary ni aux",
      withoutPrimary:
        "no tiene encima una unidad principal del mismo maestro, o con el número de relative",
    },
    warnings: {
      degrees:
        "Parecen latitudes y longitudes, que deforman la planta. Conviértalas antes a una cuadrícula en metros o pies.",
      swapped: "Parece que este y norte están intercambiados: xLoc es este, yLoc es norte.",
      mixedUnits: (count, example) =>
        plural(count, {
          one: `# ubicación parece usar otra unidad o cuadrícula que las demás, como ${example}.`,
          other: `# ubicaciones parecen usar otra unidad o cuadrícula que las demás, como ${example}.`,
        }),
      outliers: (count, example) =>
        plural(count, {
          one: `# ubicación muy alejada de todas las demás, como ${example}.`,
          other: `# ubicaciones muy alejadas de todas las demás, como ${example}.`,
        }),
      stacked: (count, example) =>
        plural(count, {
          one: `# ubicación en el mismo lugar que otra, como ${example}.`,
          other: `# ubicaciones en el mismo lugar que otra, como ${example}.`,
        }),
    },
  },
  configureFaults: {
    plusInId: (node) =>
      `El ID de nodo ${node} contiene «+»: una hoja de cálculo lo convirtió en un número. Corríjalo en el archivo.`,
    invalidId: (node) => `El ID de nodo ${node} no es válido.`,
    repeatedId: (node, master) => `El ID de nodo ${node} aparece dos veces en ${master}.`,
    tooManyNodes: (master, count, most) =>
      `${master} tiene ${nodes(count)}; el máximo es ${numberText(most)}.`,
    outsideCanvas: (count) =>
      plural(count, {
        one: "# ubicación fuera del mapa: cambie la escala o la posición.",
        other: "# ubicaciones fuera del mapa: cambie la escala o la posición.",
      }),
    pairApart: (node) =>
      `La unidad auxiliar ${node} y su principal tienen maestros distintos: dibuje el área alrededor de ambas.`,
  },
  configureRefusals: {
    NotPermitted: "No puede hacer esto. Puede que hayan cambiado sus permisos.",
    NotFound: "Ya no existe. Puede que otra persona lo haya eliminado.",
    Conflict: "Otra persona lo cambió al mismo tiempo.",
    DuplicateNodeId: "Un ID de nodo aparece dos veces.",
  },
} satisfies Partial<Catalogue>;
