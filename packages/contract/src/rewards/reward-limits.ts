/** Characters of the remark of an application (spec 5). */
export const remarkLengthMax = 140;
export const applicationPicturesMax = 3;
