import { expect, test } from 'vitest';
import { demoBrand } from '../../testing/demo-brand.ts';
import { createContent } from './index.ts';

const content = createContent();
const brand = demoBrand();

test('banners carry the words of the reader\'s language, and nothing of the others', () => {
  const english = content.listBanners(brand, 'EN');
  const hindi = content.listBanners(brand, 'HI');
  expect(english.map((banner) => banner.title)).toEqual(brand.banners.map((banner) => banner.title.EN));
  expect(hindi.map((banner) => banner.text)).toEqual(brand.banners.map((banner) => banner.text.HI));
});

test('a group has only its own banners, and a group without any is empty', () => {
  expect(content.listBanners(brand, 'EN', 'w_home').every((banner) => banner.groupName === 'w_home')).toBe(true);
  expect(content.listBanners(brand, 'EN', 'w_home')).toHaveLength(brand.banners.filter((banner) => banner.groupName === 'w_home').length);
  expect(content.listBanners({ ...brand, banners: [] }, 'EN', 'w_home')).toEqual([]);
});

test('notices keep their number in every language', () => {
  expect(content.listNotices(brand, 'PT').map((notice) => notice.id)).toEqual(brand.notices.map((notice) => notice.id));
});
