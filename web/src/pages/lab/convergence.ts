// The curve of a simulation with its confidence band, by uPlot. Loaded with the first simulation.
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { SeriesPoint } from '../../api/odds';
import { number } from '../../lib/i18n.svelte';

export interface Chart {
  show(series: SeriesPoint[], exact: number | null, names: { rounds: string; mean: string; exact: string }): void;
  close(): void;
}

const HEIGHT = 220;

export function convergence(box: HTMLElement): Chart {
  let plot: uPlot | null = null;
  const style = getComputedStyle(box);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const grown = new ResizeObserver(() => plot?.setSize({ width: box.clientWidth, height: HEIGHT }));
  grown.observe(box);

  function options(names: { rounds: string; mean: string; exact: string }): uPlot.Options {
    const grid = { stroke: colour('line'), width: 1 };
    const percents = (_: uPlot, values: number[]) => values.map((value) => `${number(value * 100, 2)}%`);
    const rounds = (_: uPlot, values: number[]) =>
      values.map((value) => (value >= 1e6 ? `${number(value / 1e6, 1)} M` : `${number(value / 1e3)} k`));
    const value = (_: uPlot, raw: number | null) => (raw === null ? '–' : `${number(raw * 100, 3)} %`);
    // One point alone makes no line.
    const points = { show: (own: uPlot) => own.data[0].length < 3, size: 6 };
    return {
      width: Math.max(200, box.clientWidth),
      height: HEIGHT,
      scales: { x: { time: false } },
      legend: { show: false },
      cursor: { drag: { x: false, y: false } },
      axes: [
        { stroke: colour('ink-2'), grid, ticks: grid, values: rounds },
        { stroke: colour('ink-2'), grid, ticks: grid, values: percents, size: 62 },
      ],
      series: [
        { label: names.rounds },
        { label: '95 %', stroke: colour('link'), width: 0.5, value, points },
        { label: '95 %', stroke: colour('link'), width: 0.5, value, points },
        { label: names.mean, stroke: colour('link'), width: 2, value, points },
        { label: names.exact, stroke: colour('gain'), width: 2, dash: [6, 4], value, points },
      ],
      bands: [{ series: [2, 1], fill: `${colour('link')}26` }],
    };
  }

  return {
    show(series, exact, names) {
      const points = series.filter(({ n }) => n > 0);
      const data: uPlot.AlignedData = [
        points.map(({ rounds }) => rounds),
        points.map(({ confidence_95 }) => confidence_95.low),
        points.map(({ confidence_95 }) => confidence_95.high),
        points.map(({ edge }) => edge),
        points.map(() => exact),
      ];
      if (plot) plot.setData(data);
      else plot = new uPlot(options(names), data, box);
    },
    close() {
      grown.disconnect();
      plot?.destroy();
      plot = null;
    },
  };
}
