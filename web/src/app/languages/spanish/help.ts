/** Spanish: the help, without its glossary. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

export const HELP: Pick<Catalogue, "help" | "helpKeys" | "helpResults"> = {
  help: {
    help: "Ayuda",
    keys: "Teclas",
    marks: "Marcas",
    commands: "Comandos",
    glossary: "Glosario",
    filter: "Buscar un término",
    noTerm: "No existe ese término",
    severities: "Gravedades",
    otherMarks: "Otras marcas",
    riskClasses: "Clases de riesgo",
    results: "Resultados",
    severityMeanings: {
      critical: "Detiene o pone en peligro los seguidores",
      major: "Necesita una reparación",
      minor: "Puede esperar a la próxima visita",
      info: "No requiere ninguna acción",
    },
    unknownMark: "Desconocido: no hay lectura, o es demasiado antigua para fiarse de ella",
    grey: "Gris",
    normalMark: "Normal: nada que hacer",
    dash: "El valor no se conoce. El motivo está al lado o se ve al pulsar.",
    close: "Cerrar",
  },
  helpKeys: {
    everywhere: {
      where: "En todas partes",
      help: "Esta ayuda",
      control: "Control siguiente, anterior",
      close: "Cerrar lo que esté abierto",
    },
    site: {
      where: "En una planta",
      search: "Buscar una fila, un dispositivo, un maestro o un comando",
      tracker: "Seguidor siguiente al oeste, al este",
    },
    storm: {
      where: "En la mesa de tormentas",
      site: "Planta siguiente, anterior",
      choose: "Elegir la planta",
      all: "Elegir todas las plantas, o ninguna",
      urgent: "Elegir las plantas urgentes",
      stow: "Poner en defensa las plantas elegidas",
      wall: "Salir de la pantalla mural",
    },
    map: {
      where: "En el mapa",
      tracker: "Seguidor siguiente en esa dirección",
      master: "Maestro anterior, siguiente",
      ends: "Primer seguidor, último",
      look: "Con una de estas teclas: mirar sin seleccionar, añadir a la selección",
      select: "Seleccionar, o quitar de la selección",
      details: "Detalles del dispositivo",
    },
    chart: {
      where: "En un gráfico",
      reading: "Lectura anterior, siguiente",
      line: "El mismo momento en otra línea",
      zoom: "Acercar, alejar y mostrar todo",
      period: "Antes, después",
      actions: "Lo que se puede hacer con la lectura",
    },
    replay: {
      where: "En una repetición",
      play: "Reproducir, pausar",
      step: "Un paso atrás, adelante",
      ends: "Inicio, fin del periodo",
    },
  },
  helpResults: {
    accepted: [
      "Aceptado",
      "El maestro tomó el comando. La prueba muestra si los seguidores llegaron.",
    ],
    inPosition: ["En posición", "Medido dentro de la tolerancia del ángulo esperado."],
    success: ["Correcto", "El maestro hizo lo que se le pidió, hasta donde sabe."],
    noAnswer: [
      "Sin respuesta: resultado desconocido",
      "No llegó ninguna respuesta a tiempo. Puede que el comando se ejecutara.",
    ],
    expired: ["Caducado", "El comando llegó demasiado tarde y no hizo nada."],
  },
};
