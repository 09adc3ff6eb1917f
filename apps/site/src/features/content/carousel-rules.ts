/** Spec 9: five seconds a picture, one second from one to the next; loop and pagination only above one. */
export const autoplayMs = 5000;
export const transitionMs = 1000;

export function carouselRules(count: number) {
  const isMany = count > 1;
  return { hasAutoplay: isMany, hasLoop: isMany, hasPagination: isMany };
}
