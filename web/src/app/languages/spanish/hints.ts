/** Spanish: hints for the first use. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

export const HINTS = {
  hints: {
    next: "Siguiente",
    done: "Listo",
    dismiss: "No mostrar más",
    again: "Mostrar las sugerencias otra vez",
    shownAgain: "Las sugerencias se muestran en la página de diseños y en las plantas.",
    acts: { stow: "Poner la planta en defensa", restore: "Elegir el restablecimiento" },
    place: (number, count) => `Sugerencia ${number} de ${count}`,
  },
  hintTexts: {
    layouts: {
      title: "Aquí se ven los problemas",
      text: "Cada diseño muestra sus alarmas, maestros, defensas, viento y la antigüedad de sus datos. Un guion es un valor que no se conoce. Abra una planta para ver sus seguidores.",
    },
    strip: {
      title: "La barra de estado",
      text: "Arriba: modo, viento, seguidores en posición, alarmas, maestros en línea y la lectura más antigua. Pulse una cifra para ver el detalle. Un guion es un valor que no se conoce.",
    },
    marks: {
      title: "Marcas del mapa",
      text: "El gris es normal. Un color con una forma es una alarma, y la forma indica su gravedad. La leyenda nombra y cuenta todas las marcas de la capa.",
    },
    search: {
      title: "Búsqueda y ayuda",
      text: "La búsqueda (tecla /) encuentra una fila, un dispositivo, un maestro o un comando. La ayuda (tecla ?, o en el menú) muestra teclas, marcas y términos.",
    },
    stow: {
      title: "Poner la planta en defensa",
      text: "Antes de una tormenta, «Poner la planta en defensa» mueve todos los seguidores de la planta a un ángulo de protección. Primero muestra lo que haría, y no envía nada hasta que se mantiene pulsado su botón.",
    },
    demoStow: {
      title: "Pruebe: ponga esta planta en defensa",
      text: "Los seguidores de esta demostración son simulados. Primero verá lo que haría la defensa; se envía al mantener pulsado el botón. En los minutos siguientes, la barra de estado cuenta los seguidores que llegan.",
    },
    demoRestore: {
      title: "Tras una defensa: restablecer",
      text: "La barra de estado cuenta los seguidores en posición. «Terminar la defensa prioritaria» acaba con la defensa. Quita una protección, por lo que pide el nombre de la planta.",
    },
  },
} satisfies Partial<Catalogue>;
