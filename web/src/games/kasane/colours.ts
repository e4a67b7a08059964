// Nine traditional colours, deep orange to purple, and plain silk for the +1. Each number also has its own weave.
export const COLOURS: readonly string[] = [
  '#efe6cf', // 0: +1, 生絹 plain silk
  '#d9602f', // 1: 深支子
  '#dd9f3d', // 2: 山吹
  '#e3c955', // 3: 菜の花
  '#94b04a', // 4: 萌黄
  '#46875a', // 5: 常磐
  '#4f9fae', // 6: 浅葱
  '#456aa8', // 7: 縹
  '#b0648c', // 8: 紅藤
  '#75508f', // 9: 紫
];
export const DARKER: readonly string[] = [
  '#c9a545',
  '#9c3d17',
  '#a3701c',
  '#a88f23',
  '#647c26',
  '#29593a',
  '#2e6f7c',
  '#2a4780',
  '#7e3f60',
  '#4d3163',
];
export const WEAVES = [
  '無地',
  '麻の葉',
  '青海波',
  '七宝',
  '矢絣',
  '亀甲',
  '市松',
  '鱗',
  '立涌',
  '籠目',
] as const;

/** The label on a card. */
export function figure(card: number): string {
  return card === 0 ? '+1' : String(card);
}
